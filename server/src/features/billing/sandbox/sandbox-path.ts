import type { Payments } from '../payments.ts';

/** The sandbox's pages are the product's own: their path alone keeps whoever pays on the address they came by. */
export function toSandboxPath(payments: Payments, url: string): string {
  if (!payments.isSandbox) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
