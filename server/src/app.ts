import cookie from '@fastify/cookie';
import { allEndpoints } from '@vitola/contract/all';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Connection } from './db/connect.ts';
import { isMigrated } from './db/migrate.ts';
import { mailResetLink, Sessions, sessionToken } from './features/accounts/index.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { EventLog } from './features/analytics/index.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { loungeRoutes } from './features/lounge/routes.ts';
import { Recorder, Shelves } from './features/recommendation/index.ts';
import { recommendationRoutes } from './features/recommendation/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import type { Changes } from './lib/changes.ts';
import type { Clock } from './lib/clock.ts';
import type { Context } from './lib/context.ts';
import { answerErrors, answerUnknownCall, send } from './lib/error-replies.ts';
import { AppError } from './lib/errors.ts';
import { Jobs } from './lib/jobs.ts';
import type { Limits } from './lib/limits.ts';
import type { Mailer } from './lib/mail.ts';
import { standIn } from './lib/serve.ts';
import { securityHeaders } from './web/security-headers.ts';
import { serveWeb } from './web/web.ts';
import './app-types.ts';

export interface AppOptions {
  connection: Connection;
  changes: Changes;
  clock: Clock;
  mail: Mailer;
  limits: Limits;
  sessionSecret: string;
  /** Asked at each use: without PUBLIC_URL it is known only once the server listens. */
  publicUrl: () => string;
  trustedProxies?: number;
  logger?: { level: string; stream?: { write(line: string): void } } | false;
  /** The folder of the built web app; without it only the API is served. */
  webFolder?: string;
}

/** The most a JSON body may weigh. */
export const bodyLimit = 256 * 1024;

/** The whole HTTP API, not yet listening, with its features listed by hand. */
export async function buildApp(
  options: AppOptions,
): Promise<{ app: FastifyInstance; jobs: Jobs; context: () => Context }> {
  const { connection, changes, clock, mail, publicUrl, trustedProxies = 0 } = options;
  const app = Fastify({
    logger: options.logger ? { ...options.logger, redact: ['req.headers'] } : false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit,
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);

  const jobs = new Jobs(connection.pool, (error) => app.log.warn({ err: error }, 'jobs'));
  const sessions = new Sessions(connection.db, options.sessionSecret, clock, changes);
  const shelves = new Shelves(connection.db, changes);
  const recorder = new Recorder(connection.db);
  const events = new EventLog(connection.db);
  app.addHook('onClose', async () => {
    await recorder.close();
    await events.settled();
  });
  const base = { db: connection.db, changes, mail, jobs, actor: null, loungeId: null };
  const context = (): Context => ({ ...base, now: clock.now(), requestId: 'job', publicUrl: publicUrl() });
  jobs.define('password-reset-mail', ({ email }) => mailResetLink(context(), email));

  await securityHeaders(app, publicUrl().startsWith('https:'));
  await app.register(cookie);
  app.decorate('limits', options.limits);
  app.decorate('publicUrl', publicUrl);
  app.decorateRequest('actor', null);
  app.decorate('authenticate', async (request: FastifyRequest) => {
    const token = sessionToken(request);
    return token ? sessions.actorOf(token) : null;
  });
  app.decorate('contextOf', (request: FastifyRequest): Context => ({
    ...context(),
    requestId: request.id,
    actor: request.actor,
    loungeId: request.actor?.user.loungeId ?? null,
  }));

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isMigrated(connection.pool).catch(() => false)) return { status: 'ready' };
    return send(reply, new AppError('UNAVAILABLE'));
  });
  accountRoutes(app, sessions);
  loungeRoutes(app);
  recommendationRoutes(app, shelves, recorder);
  sharingRoutes(app, shelves, events);
  analyticsRoutes(app, shelves, events);
  for (const { endpoint } of allEndpoints) if (endpoint.status === 'planned') standIn(app, endpoint);
  app.all('/api/*', answerUnknownCall);
  if (options.webFolder) await serveWeb(app, options.webFolder, shelves);
  return { app, jobs, context };
}
