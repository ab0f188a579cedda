import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ObserveSetup } from '../../env/observe-setup.ts';
import { type Measured, serveMetrics } from './metrics.ts';
import { measureRequests, partsOf } from './request-times.ts';

/** A request's call as the API's documents name it, `GET /api/cigars/:id`: never its address, which may name a lounge. */
export const callOf = ({ method, routeOptions }: FastifyRequest) =>
  `${method} ${routeOptions.url ?? 'unknown'}`;

/** Logs requests and slow calls and serves `/metrics`, as far as the settings ask for it. Must come before every other hook. */
export function observeRequests(app: FastifyInstance, setup: ObserveSetup, measured: Measured): void {
  const { metrics, logsRequests, slowCallMs } = setup;
  if (!metrics && !logsRequests && !slowCallMs) return;
  measureRequests(app);
  const record = metrics && serveMetrics(app, metrics, measured);
  app.addHook('onResponse', (request, reply, done) => {
    const { times } = request;
    if (times) {
      const now = performance.now();
      const ms = now - times.receivedAt;
      record?.(request, reply.statusCode, ms);
      const isSlow = slowCallMs !== null && ms >= slowCallMs;
      if (logsRequests || isSlow) {
        const line = { call: callOf(request), status: reply.statusCode, ...partsOf(times, now) };
        if (isSlow) request.log.warn(line, 'slow call');
        else request.log.info(line, 'request');
      }
    }
    done();
  });
}
