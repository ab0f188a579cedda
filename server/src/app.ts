import cookie from '@fastify/cookie';
import type { Endpoint } from '@vitola/contract/endpoint';
import { staysInLounge } from '@vitola/contract/permissions';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { apiDocs } from './http/api-docs/api-docs.ts';
import { type Development, devRoutes } from './web/dev/dev-routes.ts';
import { appKey, guessableRule, mustHaveSecondFactor, sessionToken } from './features/accounts/index.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { webhookPath } from './features/billing/index.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { actorOfKey } from './features/integrations/index.ts';
import { integrationRoutes } from './features/integrations/routes.ts';
import { distributorFeedRoutes } from './features/distributor-feeds/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { inventoryRoutes } from './features/inventory/routes.ts';
import { journalRoutes } from './features/journal/routes.ts';
import { leadRoutes } from './features/leads/routes.ts';
import { loyaltyRoutes } from './features/loyalty/routes.ts';
import { brandingRoutes } from './features/branding/routes.ts';
import { guestDomainRoutes } from './features/guest-domains/routes.ts';
import { loungeRoutes } from './features/lounge/routes.ts';
import { knowsLounge } from './features/membership/index.ts';
import { membershipRoutes } from './features/membership/routes.ts';
import { mayReach } from './features/platform/index.ts';
import { platformRoutes } from './features/platform/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { restockAlertRoutes } from './features/restock-alerts/routes.ts';
import { priceComparisonRoutes } from './features/price-comparisons/routes.ts';
import { systemSettingsRoutes } from './features/system-settings/routes.ts';
import { pointOfSaleRoutes } from './features/point-of-sale/routes.ts';
import { printableRoutes } from './features/printables/routes.ts';
import { sharedDeviceRoutes } from './features/shared-device/routes.ts';
import { tabletRoutes } from './features/tablets/routes.ts';
import { teamRoutes } from './features/team/routes.ts';
import { createRowKeys } from './features/guest-rows/index.ts';
import { guestRowRoutes } from './features/guest-rows/routes.ts';
import { phoneTableRoutes, recommendationRoutes } from './features/recommendation/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { salesRoutes } from './features/sales/routes.ts';
import { scanningRoutes } from './features/scanning/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { vaultRoutes } from './features/vault/routes.ts';
import { healthRoutes } from './http/health.ts';
import type { Actor, Context } from './context/context.ts';
import { answerErrors, answerUnknownCall } from './http/errors/errors.ts';
import { watchMemory } from './http/limits/memory-pressure.ts';
import { checkRequestHeaders } from './http/request-headers.ts';
import { deriveKey } from './crypto/encrypt.ts';
import { observeRequests } from './http/observe/observe.ts';
import { formTimeoutMs, limitBodyTime } from './http/body/body-timeout.ts';
import { acceptForms } from './http/body/multipart.ts';
import { limitPipelining } from './http/limits/limit-pipelining.ts';
import { answerMalformedRequest } from './http/errors/malformed-requests.ts';
import type { Hsts } from './env/env.ts';
import type { ObserveSetup } from './env/observe-setup.ts';
import { createServices, type Services, type ServicesOptions } from './start/services.ts';
import { everyOfflinePage, type OfflinePages } from './web/offline-workers.ts';
import { sendPlainPage } from './web/send-plain-page.ts';
import { answerMalformedAddress } from './web/malformed-address.ts';
import { headersOfEveryReply, securityHeaders } from './web/security-headers.ts';
import type { SurveyPages } from './web/survey-page.ts';
import { pageSources } from './web/page-sources.ts';
import { serveGuestDomains } from './web/on-guest-domain.ts';
import { serveWeb } from './web/web.ts';
import './http/fastify-types.ts';

export interface AppOptions extends ServicesOptions {
  /** The session secret before the present one; tablets may still have rows that were sealed under it. */
  previousSessionSecret?: string | null;
  trustedProxies?: number;
  logger?: { level: string; stream?: { write(line: string): void } } | false;
  /** The folder of the built web app; without it only the API is served. */
  webFolder?: string;
  /** Heap size in bytes above which only guests and sign-ins are served; 85 % of the heap limit by default. */
  maxHeapBytes?: number;
  /** Whether replies tell browsers to insist on https when PUBLIC_URL is https; by default for this host alone. */
  hsts?: Hsts;
  /** Metrics and log lines about requests; none by default. */
  observe?: ObserveSetup;
  /** Whether what is written to the database can not be archived; left out where it is archived nowhere. */
  isArchiveFailing?: (() => boolean) | undefined;
  /** The pages that may store themselves in a browser, to open without a network; by default all that can. */
  offlinePages?: OfflinePages;
  /** Whether new passwords that are among the most common are rejected. */
  refusesGuessablePasswords?: boolean;
  /** Whether a platform admin must have a second factor. */
  requiresSecondFactor?: boolean;
  /** Extra features of development. */
  development?: Development;
}

/** Largest JSON body, in bytes. */
export const bodyLimit = 256 * 1024;

/** Maximum number of queries waiting for a database connection; above it, calls get UNAVAILABLE. */
export const maxWaitingQueries = 300;

/** Builds the HTTP server with every feature, not yet listening. */
export async function buildApp(options: AppOptions): Promise<{ app: FastifyInstance; services: Services }> {
  const app = bareApp(options);
  const services = createServices(options, app.log, (payload, signature) =>
    deliverTo(app, payload, signature),
  );
  app.addHook('onClose', () => services.drain());
  limitPipelining(app);
  limitBodyTime(app);
  acceptForms(app);
  answerErrors(app);
  securityHeaders(app, hstsOf(options));
  serveGuestDomains(app, services);
  checkRequestHeaders(app, { publicUrl: options.publicUrl, trustedProxies: options.trustedProxies ?? 0 });
  // Parses no cookies up front, since guests send none: code that needs a cookie parses it.
  await app.register(cookie, { hook: false });
  decorate(app, options, services);
  await apiDocs(app);

  healthRoutes(app, options.connection.pool);
  const rejectGuessable = guessableRule(options.refusesGuessablePasswords ?? false);
  const secondFactor = {
    key: appKey(options.sessionSecret),
    isRequired: options.requiresSecondFactor ?? false,
  };
  accountRoutes(app, services, rejectGuessable, secondFactor);
  const wifiKey = deriveKey(options.sessionSecret, 'Wi-Fi password');
  loungeRoutes(app, wifiKey);
  brandingRoutes(app, services.photos);
  guestDomainRoutes(app, services.domainSettings);
  shelfRoutes(app, services);
  catalogueRoutes(app, services.catalogue, services.askModel);
  billingRoutes(app, services.payments);
  integrationRoutes(app, services.webhooks);
  notificationRoutes(app);
  announcementRoutes(app, sendPlainPage);
  platformRoutes(app, options, { adminStats: services.adminStats, rejectGuessable, wifiKey });
  staffRoutes(app, options, services);
  const tellTablets = serveTablets(app, options);
  printableRoutes(app);
  guestRoutes(app, options, services);
  counterRoutes(app, options, services);
  vaultRoutes(app, { ...services, rejectGuessable, sendPage: sendPlainPage });
  journalRoutes(app, services.photos);
  membershipRoutes(app, services.shelves, {
    key: deriveKey(options.sessionSecret, 'palate cards'),
    limits: options.limits,
  });
  reportRoutes(app, services.payments);
  reviewRoutes(app);
  restockAlertRoutes(app, knowsLounge);
  systemSettingsRoutes(app);
  priceComparisonRoutes(app);
  app.all('/api/*', answerUnknownCall);
  const { development, webFolder, offlinePages = everyOfflinePage } = options;
  const hasDevPages = development?.outbox !== undefined || development?.clock !== undefined;
  if (development && hasDevPages) devRoutes(app, services.sessions, development);
  if (development?.pages) await development.pages(app, hasDevPages);
  else if (webFolder) tellTablets(await serveWeb(app, webFolder, { ...pageSources(services), offlinePages }));
  return { app, services };
}

// A lounge's shelf: its cigars, their codes, imports of many, and where to reorder them.
function shelfRoutes(app: FastifyInstance, services: Services): void {
  const { cigarLists, catalogue, feedSettings, readPicture } = services;
  inventoryRoutes(app, cigarLists);
  scanningRoutes(app);
  importRoutes(app, catalogue, readPicture);
  distributorFeedRoutes(app, { settings: feedSettings, catalogue });
}

// What guests' pages call, at once or as soon as their tablet has a network.
function guestRoutes(
  app: FastifyInstance,
  { sessionSecret, previousSessionSecret = null, limits }: AppOptions,
  services: Services,
): void {
  const { shelves, events, recorder } = services;
  const rowKeys = createRowKeys(sessionSecret, previousSessionSecret);
  recommendationRoutes(app, shelves, recorder, rowKeys.current);
  phoneTableRoutes(app, shelves, { key: deriveKey(sessionSecret, 'tables of phones'), limits });
  sharingRoutes(app, shelves, events);
  leadRoutes(app, shelves, sendPlainPage);
  analyticsRoutes(app, shelves, events);
  guestRowRoutes(app, services, rowKeys);
}

// Returns how tablets learn of the pages that they show: those are read once all calls are served.
function serveTablets(app: FastifyInstance, { sessionSecret, limits }: AppOptions) {
  let pages: SurveyPages | undefined;
  const pageScripts = async (path: string) => (await pages?.scripts(path)) ?? null;
  tabletRoutes(app, { key: deriveKey(sessionSecret, 'tablets'), limits, pageScripts });
  return (read: SurveyPages): void => void (pages = read);
}

// Who works at a lounge, and on which devices.
function staffRoutes(
  app: FastifyInstance,
  { sessionSecret, limits }: AppOptions,
  { sessions }: Services,
): void {
  teamRoutes(app, sessions);
  sharedDeviceRoutes(app, sessions, { key: deriveKey(sessionSecret, 'staff PINs'), limits });
}

// What a lounge does at its counter: by the codes that members show there, and at its point of sale.
function counterRoutes(
  app: FastifyInstance,
  { sessionSecret, limits }: AppOptions,
  { pointOfSales, catalogue }: Services,
): void {
  const memberCodes = { key: deriveKey(sessionSecret, 'member codes'), limits };
  loyaltyRoutes(app, memberCodes);
  salesRoutes(app, memberCodes);
  pointOfSaleRoutes(app, pointOfSales, catalogue);
}

// Delivers the sandbox's events through the same webhook route as the payment provider's.
async function deliverTo(app: FastifyInstance, payload: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await app.inject({ method: 'POST', url: webhookPath, payload, headers })).statusCode;
}

/** The HSTS header of every reply: off while the product is served over http. */
const hstsOf = ({ publicUrl, hsts = 'on' }: AppOptions): Hsts =>
  publicUrl().startsWith('https:') ? hsts : 'off';

// Framework log lines name a request by its route only: URLs may contain tokens and search terms.
const asLogged = ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions?.url ?? '' });

function bareApp(options: AppOptions): FastifyInstance {
  const { logger, trustedProxies = 0 } = options;
  const app: FastifyInstance = Fastify({
    logger: logger ? { ...logger, redact: ['req.headers'], serializers: { req: asLogged } } : false,
    logController: new LogController({ disableRequestLogging: true }),
    // Without a trusted proxy, forwarding headers are ignored.
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    bodyLimit,
    // Disconnects clients that send or read too slowly; `limitBodyTime` has the shorter time of every call without a file.
    // The headers timeout must be the shorter one: otherwise Node swaps the two.
    requestTimeout: formTimeoutMs,
    connectionTimeout: 60_000,
    http: { headersTimeout: 10_000, requestTimeout: formTimeoutMs, connectionsCheckingInterval: 5_000 },
    // Serves every request normally until the last connection is closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: (error, socket) =>
      answerMalformedRequest(error, socket, headersOfEveryReply(hstsOf(options))),
    // A malformed URL reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headersOfEveryReply(hstsOf(options)));
      void answerMalformedAddress(request, reply, error.statusCode);
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Before every other hook, so that its times contain them.
  const { observe, connection, isArchiveFailing } = options;
  if (observe) observeRequests(app, observe, { pool: connection.pool, isArchiveFailing });
  return app;
}

function decorate(
  app: FastifyInstance,
  { limits, publicUrl, connection, clock, maxHeapBytes, requiresSecondFactor = false }: AppOptions,
  { sessions, context }: Services,
): void {
  app.decorate('limits', limits);
  const isMemoryTight = watchMemory(maxHeapBytes);
  app.decorate('isBusy', () => connection.pool.waitingCount >= maxWaitingQueries || isMemoryTight());
  app.decorate('publicUrl', publicUrl);
  app.decorateRequest('actor', null);
  app.decorateRequest('loungeId', null);
  app.decorate('mayReach', (actor: Actor, loungeId: string) => mayReach(connection, actor, loungeId));
  app.decorate('authenticate', (request: FastifyRequest) => {
    const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (bearer) return actorOfKey(connection.db, clock, bearer);
    const token = sessionToken(request);
    return token ? sessions.actorOf(token) : null;
  });
  app.decorate(
    'needsSecondFactor',
    ({ user, hasSecondFactor }: Pick<Actor, 'user' | 'hasSecondFactor'>) =>
      !hasSecondFactor && mustHaveSecondFactor({ isRequired: requiresSecondFactor }, user),
  );
  app.decorate('contextOf', (request: FastifyRequest, endpoint?: Endpoint): Context => {
    const ctx = context(request);
    return endpoint && staysInLounge(endpoint.access) ? connection.rowSecurity.limit(ctx) : ctx;
  });
}
