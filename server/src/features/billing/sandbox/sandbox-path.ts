import type { Payments } from '../payments.ts';

/** A payment page's URL, or just its path in the sandbox: its pages are the product's own and must stay on the same origin. */
export function toSandboxPath(payments: Payments, url: string): string {
  if (!payments.isSandbox) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
