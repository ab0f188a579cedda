import type { FastifyInstance } from 'fastify';
import type { Hsts } from '../env/env.ts';

const self = "'self'";

interface PolicyOptions {
  /** The hashes of the page's inline styles and scripts. */
  styleHashes?: readonly string[];
  scriptHashes?: readonly string[];
  /** Whether it may compile WebAssembly: the reader of barcodes. */
  scans?: boolean;
}

/** The content policy of a page: what it may load and do. */
export function contentPolicy({
  styleHashes = [],
  scriptHashes = [],
  scans = false,
}: PolicyOptions = {}): string {
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...scriptHashes, ...(scans ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': [self, ...styleHashes],
    'img-src': [self, 'data:', 'blob:'],
    'font-src': [self],
    'connect-src': [self],
    'manifest-src': [self],
    'worker-src': [self],
    'form-action': [self],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const refused = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

const permissions = refused.map((feature) => `${feature}=()`).join(', ');

/** The features that pages with a camera may ask for: a survey's reads palate cards, a dashboard's barcodes. */
export const cameraPermissions = permissions.replace('camera=()', 'camera=(self)');

const twoYears = 63_072_000;

const hstsValue = { on: `max-age=${twoYears}`, subdomains: `max-age=${twoYears}; includeSubDomains` };

/** Headers of every page and file: no framing, no sniffing, no foreign content; HSTS unless it is off. */
export function headersOfEveryReply(hsts: Hsts): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(),
    'permissions-policy': permissions,
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(hsts !== 'off' && { 'strict-transport-security': hstsValue[hsts] }),
  };
}

/**
 * Headers of a call's reply: JSON, which must not be framed, sniffed, embedded or load anything; the other headers concern
 * pages only. Replies are private, so no cache may store them.
 */
function headersOfCalls(hsts: Hsts): Record<string, string> {
  const names = [
    'cross-origin-resource-policy',
    'x-content-type-options',
    'x-frame-options',
    'strict-transport-security',
  ];
  const shared = Object.entries(headersOfEveryReply(hsts)).filter(([name]) => names.includes(name));
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...Object.fromEntries(shared),
    'cache-control': 'no-store',
  };
}

// The only page under `/api`.
const docs = '/api/docs';

/** Puts these headers on every reply. */
export function securityHeaders(app: FastifyInstance, hsts: Hsts): void {
  const headers = headersOfEveryReply(hsts);
  const ofCalls = headersOfCalls(hsts);
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    void reply.headers(url.startsWith('/api/') && !url.startsWith(docs) ? ofCalls : headers);
    done();
  });
}
