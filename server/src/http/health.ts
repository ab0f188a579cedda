import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { isMigrated } from '../db/migrate.ts';
import { WriteProbe } from '../db/write-probe.ts';
import { send } from './errors/errors.ts';
import { AppError } from '../errors/app-error.ts';

// The SQLSTATE codes disk_full and read_only_sql_transaction.
const unwritten = new Set(['53100', '25006']);

/** `/healthz` reports that the process is alive, `/readyz` that its database answers, is migrated and can write. */
export function healthRoutes(app: FastifyInstance, pool: Pool): void {
  const probe = new WriteProbe(pool, (works, error) => {
    if (works) app.log.warn('the database can write again');
    else app.log.error({ reason: error?.message }, 'the database cannot write');
  });
  app.addHook('onError', async (_request, _reply, error: Error & { code?: string }) => {
    if (unwritten.has(error.code ?? '')) probe.reportFailure();
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', {
    onRequest: (request) => app.limits.take('read', request.ip),
    handler: async (_request, reply) => {
      const isReady = (await isMigrated(pool).catch(() => false)) && (await probe.isWritable());
      return isReady ? { status: 'ready' } : send(reply, new AppError('UNAVAILABLE'));
    },
  });
}
