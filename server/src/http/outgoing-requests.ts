import http from 'node:http';
import https from 'node:https';
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Limits of a request to an external server. */
export interface OutgoingLimits {
  /** Maximum size of the whole reply, in bytes. */
  maxBytes: number;
  /** Maximum milliseconds from the call to the reply's last byte. */
  timeoutMs: number;
  /** Allows addresses of this machine and its network: only for a URL that the operator has set. */
  allowPrivate?: boolean;
}

type OutgoingReason = 'scheme' | 'private' | 'unresolved' | 'too-large' | 'timeout';

/** A request that was rejected, timed out or failed, and why in one sentence. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly reason: OutgoingReason;

  constructor(reason: OutgoingReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

// IANA's special-purpose address registries as of November 2026, whether or not a network is reachable.
// Two lists: in a single one, every IPv4 address would match as the mapped address within ::/3.
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
] as const) {
  special.ipv4.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // Only 2000::/3 is global unicast: everything else is mapped, translated, local, multicast or unassigned.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Protocol assignments such as Teredo, and ranges that embed an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  special.ipv6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is not a single public host: this machine, its network, or a special purpose. */
export function isPrivateAddress(address: string): boolean {
  const [host = ''] = address.split('%');
  const family = isIP(host);
  if (family === 0) return true;
  return family === 6 ? special.ipv6.check(host, 'ipv6') : special.ipv4.check(host, 'ipv4');
}

/** What is wrong with an address that a person entered to be called: no https, a name or password in it, or a private host. */
export function problemOfAddress(address: string): 'scheme' | 'credentials' | 'private' | undefined {
  const { protocol, hostname, username, password } = new URL(address);
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (protocol !== 'https:') return 'scheme';
  if (username || password) return 'credentials';
  return host === 'localhost' || (isIP(host) !== 0 && isPrivateAddress(host)) ? 'private' : undefined;
}

/**
 * A `fetch` for external servers. Rejects with an OutgoingError for private addresses (as written, and as a name
 * resolves) and above `maxBytes` or `timeoutMs`; follows no redirects.
 */
export function createOutgoingFetch(rules: OutgoingLimits): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const url = new URL(request.url);
    if (!/^https?:$/.test(url.protocol))
      throw new OutgoingError('scheme', 'Only http and https are allowed.');
    const host = url.hostname.replaceAll(/[[\]]/g, '');
    if (!rules.allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw refusedAddress();
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const limit = AbortSignal.timeout(rules.timeoutMs);
    return send(url, request, body, rules, AbortSignal.any([request.signal, limit])).catch(
      (error: unknown) => {
        throw limit.aborted ? new OutgoingError('timeout', `No answer within ${rules.timeoutMs} ms.`) : error;
      },
    );
  };
}

/** The error for a private address. */
const refusedAddress = () => new OutgoingError('private', 'That address is private and is not called.');

/** Resolves a name and fails if any of its addresses is private: the socket connects to exactly the checked addresses. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first)
      return done(error ?? new OutgoingError('unresolved', 'That host name does not resolve.'), '', 0);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return done(refusedAddress(), '', 0);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Sends one request and reads its whole reply within the limits. */
function send(
  url: URL,
  { method, headers }: Request,
  body: Buffer | undefined,
  rules: OutgoingLimits,
  signal: AbortSignal,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const options = {
    method,
    signal,
    headers: { ...Object.fromEntries(headers), ...(body && { 'content-length': body.length }) },
    ...(!rules.allowPrivate && { lookup: publicLookup }),
  };
  const call = (url.protocol === 'https:' ? https : http).request(url, options, (reply) => {
    wholeOf(reply, rules.maxBytes).then((whole) => resolve(responseOf(reply, whole)), reject);
  });
  call.on('error', reject);
  call.end(body);
  return promise;
}

/** Reads the body of a reply; throws once it is longer than `maxBytes`, whatever its content-length says. */
async function wholeOf(reply: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new OutgoingError('too-large', `The answer has more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The reply as a `Response`, without a body for the statuses that must not have one. */
function responseOf(reply: http.IncomingMessage, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value));
  const status = reply.statusCode ?? 502;
  const isBodyless = status === 204 || status === 205 || status === 304;
  return new Response(isBodyless ? null : new Uint8Array(body), { status, headers });
}
