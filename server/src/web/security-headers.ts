import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const self = "'self'";

/** What every page may load and do. `styleHashes` are those of the inline styles of the page at hand. */
export function contentPolicy(styleHashes: readonly string[] = []): string {
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [self],
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

/** Headers of every reply: no framing, no sniffing, no foreign content; HSTS once we are reached over https. */
export async function securityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  const policy = contentPolicy();
  const permissions = refused.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', policy).header('permissions-policy', permissions);
  });
}
