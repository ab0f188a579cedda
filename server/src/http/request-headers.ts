import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

interface Expected {
  publicUrl: () => string;
  trustedProxies: number;
}

const isHealth = (url: string) => url === '/healthz' || url === '/readyz';

/**
 * Rejects a request that names two hosts (MALFORMED). Logs, once each, headers that contradict the proxy settings:
 * forwarding headers without TRUST_PROXY, or none that say https although PUBLIC_URL is https.
 */
export function checkRequestHeaders(app: FastifyInstance, { publicUrl, trustedProxies }: Expected): void {
  let saidForwarded = false;
  let saidPlain = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (countHosts(request.raw.rawHeaders) > 1) return done(new AppError('MALFORMED'));
    if (!saidForwarded && trustedProxies === 0 && request.headers['x-forwarded-for']) {
      saidForwarded = true;
      app.log.warn(
        'A request came with X-Forwarded-For, but TRUST_PROXY is not set: all guests behind that proxy count as one caller. Set TRUST_PROXY to the number of proxies in front.',
      );
    }
    const isOfPlatform = request.guestLoungeId === null && !isHealth(request.url);
    if (!saidPlain && publicUrl().startsWith('https:') && isOfPlatform) {
      const missing = missingOfHttps(request, new URL(publicUrl()).host);
      if (missing.length > 0) {
        saidPlain = true;
        app.log.warn(
          `A request did not say that it came to ${publicUrl()}: missing ${missing.join(' and ')}. Cookies are for https alone all the same; if it came through your proxy, let the proxy send that.`,
        );
      }
    }
    done();
  });
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}

/** The headers a correctly set up proxy would send that this request lacks; none if the host is right and no protocol came. */
function missingOfHttps({ headers }: FastifyRequest, host: string): string[] {
  const protocol = String(headers['x-forwarded-proto'] ?? '');
  const isHost = headers.host?.toLowerCase() === host;
  if (isHost && protocol === '') return [];
  return [
    ...(isHost ? [] : [`Host: ${host}`]),
    ...(/^https\b/i.test(protocol) ? [] : ['X-Forwarded-Proto: https']),
  ];
}
