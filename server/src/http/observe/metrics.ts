import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ObserveSetup } from '../../env/observe-setup.ts';
import { isLoopback } from '../../env/mode.ts';
import { AppError } from '../../errors/app-error.ts';
import { isForwarded } from '../forwarded.ts';

type Readers = NonNullable<ObserveSetup['metrics']>;

/** From a guest's answer out of memory to the longest a client may wait. */
const secondsOfBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What is measured besides requests. */
export interface Measured {
  pool: Pool;
  /** Left out where nothing is archived. */
  isArchiveFailing?: (() => boolean) | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayRead(request: FastifyRequest, { fromLoopback, token }: Readers): boolean {
  const [, sent] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token && sent) return timingSafeEqual(digest(sent), digest(token));
  const caller = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return fromLoopback && isLoopback(caller) && !isForwarded(request);
}

/**
 * Serves `/metrics` in Prometheus's text format to those who may read it; others get NOT_ALLOWED. Returns a function that
 * records a request. Labels are method, route pattern and status: nothing names a lounge or a person.
 */
export function serveMetrics(
  app: FastifyInstance,
  readers: Readers,
  { pool, isArchiveFailing }: Measured,
): (request: FastifyRequest, status: number, ms: number) => void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'vitola_http_request_duration_seconds',
    help: 'Requests by method, route pattern and status, from their first byte to the end of the reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsOfBuckets,
    registers: [registry],
  });
  poolGauges(registry, pool);
  if (isArchiveFailing) archiveGauge(registry, isArchiveFailing);
  app.get('/metrics', {
    onRequest: async (request) => {
      await app.limits.take('read', request.ip);
      if (!mayRead(request, readers))
        throw new AppError('NOT_ALLOWED', 'Metrics are for those who send the token of METRICS_TOKEN.');
    },
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics()),
  });
  return ({ method, routeOptions }, status, ms) =>
    requests.observe({ method, route: routeOptions.url ?? 'unknown', status }, ms / 1_000);
}

/** Whether what is written is archived: 0 or 1. */
function archiveGauge(registry: Registry, isFailing: () => boolean): void {
  new Gauge({
    name: 'vitola_archive_failing',
    help: '1 if what is written to the embedded database can not be archived, otherwise 0.',
    registers: [registry],
    collect() {
      this.set(isFailing() ? 1 : 0);
    },
  });
}

/** Connections to the database of this process, and whether the database answers, asked at each reading. */
function poolGauges(registry: Registry, pool: Pool): void {
  const registers = [registry];
  new Gauge({
    name: 'vitola_database_connections',
    help: 'Connections of this process to the database, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'vitola_database_waiting',
    help: 'Queries of this process that wait for a connection; from 300 on, calls are refused.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: 'vitola_database_up',
    help: '1 if the database answered a query at this reading, otherwise 0.',
    registers,
    async collect() {
      this.set(
        await pool.query('select 1').then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  jobGauge(registers, pool);
}

/** Jobs that wait, run or failed; left out while the database does not answer. */
function jobGauge(registers: Registry[], pool: Pool): void {
  new Gauge({
    name: 'vitola_jobs',
    help: 'Queued jobs of all processes (emails, webhooks and the like), by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const counted = await pool
        .query<{ state: string; jobs: number }>(
          `select case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state,
             count(*)::int as jobs
           from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1`,
        )
        .catch(() => undefined);
      if (!counted) return;
      for (const state of ['waiting', 'running', 'failed']) this.set({ state }, 0);
      for (const { state, jobs } of counted.rows) this.set({ state }, jobs);
    },
  });
}
