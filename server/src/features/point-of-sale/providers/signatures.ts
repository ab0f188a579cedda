import { createHmac, timingSafeEqual } from 'node:crypto';

/** An HMAC-SHA256 of the parts, in base64 or hex. */
export function hmacOf(key: string, parts: readonly (string | Buffer)[], encoding: 'base64' | 'hex'): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest(encoding);
}

/** Whether two texts are equal, in a time that says nothing about where they differ. */
export function isEqualSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** A header's only value. */
export const headerOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** The JSON of a body; undefined if it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
