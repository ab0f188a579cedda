import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { isMigrated } from './db/migrate.ts';
import { send } from './lib/error-replies.ts';
import { AppError } from './lib/errors.ts';

/** `/healthz` says that the process is alive, `/readyz` that its database answers and is migrated. */
export function healthRoutes(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', {
    onRequest: (request) => app.limits.take('read', request.ip),
    handler: async (_request, reply) => {
      if (await isMigrated(pool).catch(() => false)) return { status: 'ready' };
      return send(reply, new AppError('UNAVAILABLE'));
    },
  });
}
