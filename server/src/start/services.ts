import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '../db/connect.ts';
import {
  KnownDevices,
  emailAccountNotification,
  emailConfirmation,
  emailResetLink,
  emailSignInLink,
  emailSecondFactorChange,
  Sessions,
} from '../features/accounts/index.ts';
import { DayCounts, EventLog } from '../features/analytics/index.ts';
import { deliverAnnouncement, emailAnnouncement } from '../features/announcements/index.ts';
import { type AskModel, Catalogue, createAskModel } from '../features/catalogue/index.ts';
import { LanguageModel, type ModelSettings } from '../features/language-model/index.ts';
import { processEvent, emailNotification, Payments } from '../features/billing/index.ts';
import { emailHowWasIt, emailPicks } from '../features/leads/index.ts';
import { deliverWebhook, SurveyEvents, type WebhookSettings } from '../features/integrations/index.ts';
import { emailInvitation, emailSupport, StatsCache } from '../features/platform/index.ts';
import {
  createPointOfSales,
  linkImportedItems,
  type PointOfSales,
  syncLounge,
} from '../features/point-of-sale/index.ts';
import {
  createFeedSettings,
  fetchFeed,
  followImportedFeed,
  type FeedSettings,
} from '../features/distributor-feeds/index.ts';
import {
  createDomainSettings,
  type DomainSettings,
  WorkingDomains,
} from '../features/guest-domains/index.ts';
import { PhotoStore } from '../features/photos/index.ts';
import { createPictureReader, type ReadPicture, runImport } from '../features/imports/index.ts';
import { CigarListCache } from '../features/inventory/index.ts';
import { withSender } from '../features/system-settings/index.ts';
import { emailRestock } from '../features/restock-alerts/index.ts';
import {
  FeedbackCounts,
  GuestTimeout,
  ResultRecorder,
  ShelfCache,
} from '../features/recommendation/index.ts';
import type { PaymentsSetup } from '../env/env.ts';
import type { PointOfSaleApps } from '../env/point-of-sale-apps.ts';
import type { Changes } from '../db/changes.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Clock } from '../context/clock.ts';
import type { Actor, Context } from '../context/context.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import type { Mailer } from '../mail/send-email.ts';
import type { Deliver } from '../../../stand-ins/src/stripe/index.ts';

export interface ServicesOptions {
  connection: Connection;
  changes: Changes;
  clock: Clock;
  mail: Mailer;
  limits: RateLimits;
  sessionSecret: string;
  /** The language model to ask; without it none is asked. */
  model?: ModelSettings | null;
  /** Without a trailing slash. A function, because without PUBLIC_URL it is known only once the server listens. */
  publicUrl: () => string;
  payments: PaymentsSetup;
  /** Where members' photos are kept. */
  photoStorage: FileStorage;
  /** The apps that are registered at the providers of points of sale; none by default. */
  pointOfSale?: PointOfSaleApps;
  /** Origins of this machine that feeds may be fetched from, and how long one may take: for tests. */
  feeds?: { localOrigins?: readonly string[]; timeoutMs?: number };
  /** How lounges' own domains are tried, for tests: by default through DNS, and by a call. */
  guestDomains?: Partial<Pick<DomainSettings, 'resolveTexts' | 'fetch'>>;
  /** Lets webhooks reach private addresses, for tests. */
  webhooksToPrivate?: boolean;
}

/** The services that live as long as the server and are shared by all requests. */
export interface Services {
  sessions: Sessions;
  devices: KnownDevices;
  catalogue: Catalogue;
  askModel: AskModel;
  /** Reads the rows of a picture; null without a language model. */
  readPicture: ReadPicture | null;
  shelves: ShelfCache;
  cigarLists: CigarListCache;
  adminStats: StatsCache;
  recorder: ResultRecorder;
  feedbackCounts: FeedbackCounts;
  surveyEvents: SurveyEvents;
  events: EventLog;
  dayCounts: DayCounts;
  payments: Payments;
  webhooks: WebhookSettings;
  pointOfSales: PointOfSales;
  feedSettings: FeedSettings;
  domainSettings: DomainSettings;
  workingDomains: WorkingDomains;
  photos: PhotoStore;
  jobs: Jobs;
  /** The context of a request; without a request, one without an actor for jobs and the seed. */
  context: (request?: Caller) => Context;
  /** Waits until all pending rows are stored. */
  drain(): Promise<void>;
}

const photoNotDeleted = 'the file of a photo could not be deleted; it is tried again within a day';

const eventNotSent = (log: FastifyBaseLogger) => (error: unknown) =>
  log.warn({ err: error }, 'a survey event could not be sent to its webhooks');

const domainsNotRead = (log: FastifyBaseLogger) => (error: unknown) =>
  log.warn({ err: error }, 'the domains of lounges could not be read');

type Caller = Readonly<{ id: string; actor: Actor | null; loungeId: string | null }>;
const nobody: Caller = { id: 'none', actor: null, loungeId: null };

/** Creates the services explicitly, so that their dependencies are visible. */
export function createServices(options: ServicesOptions, log: FastifyBaseLogger, deliver: Deliver): Services {
  const { connection, changes, clock, publicUrl } = options;
  const { db, pool } = connection;
  const mail = withSender(options.mail, { db });
  const jobs = new Jobs(pool, (error) => log.warn({ err: error }, 'a job failed'), connection.reportLost);
  const dayCounts = new DayCounts(db, clock);
  const events = new EventLog(db, () => dayCounts.schedule());
  const context = (request: Caller = nobody): Context => ({
    db,
    changes,
    mail,
    jobs,
    actor: request.actor,
    loungeId: request.loungeId ?? request.actor?.user.loungeId ?? null,
    requestId: request.id,
    now: clock.now(),
    publicUrl: publicUrl(),
  });
  const surveyEvents = new SurveyEvents(context, options.limits, eventNotSent(log));
  const feedbackCounts = new FeedbackCounts(db, changes);
  const guestTimeout = new GuestTimeout();
  const recorder = createRecorder(pool, log, { surveyEvents, feedbackCounts, guestTimeout });
  const payments = new Payments({ setup: options.payments, db, clock, publicUrl, deliver });
  const photos = new PhotoStore(options.photoStorage, (error) => log.warn({ err: error }, photoNotDeleted));
  const webhooks = { secret: options.sessionSecret, allowPrivate: options.webhooksToPrivate ?? false };
  const pointOfSales = createPointOfSales(options, () => clock.now());
  const feedSettings = createFeedSettings(options);
  const catalogue = new Catalogue(db, changes);
  const model = options.model ? new LanguageModel(options.model) : null;
  const modelFailed = (reason: string) => log.warn({ reason }, 'the language model did not help');
  const shelves = new ShelfCache(db, changes, catalogue, { guestTimeout });
  defineJobs(jobs, context, { shelves, payments, webhooks, pointOfSales, feedSettings, catalogue });
  defineAccountMails(jobs, context);
  return {
    sessions: new Sessions(db, options.sessionSecret, clock, changes),
    devices: new KnownDevices(options.sessionSecret),
    catalogue,
    askModel: createAskModel(model, modelFailed),
    readPicture: createPictureReader(model, photos, modelFailed),
    shelves,
    cigarLists: new CigarListCache(changes),
    adminStats: new StatsCache(changes),
    recorder,
    feedbackCounts,
    surveyEvents,
    events,
    dayCounts,
    payments,
    webhooks,
    pointOfSales,
    feedSettings,
    domainSettings: createDomainSettings(options),
    workingDomains: new WorkingDomains(db, changes, domainsNotRead(log)),
    photos,
    jobs,
    context,
    drain: () =>
      storePending({ payments, recorder, feedbackCounts, surveyEvents, events, dayCounts, photos }),
  };
}

const createRecorder = (
  pool: Connection['pool'],
  log: FastifyBaseLogger,
  {
    surveyEvents,
    feedbackCounts,
    guestTimeout,
  }: Pick<Services, 'surveyEvents' | 'feedbackCounts'> & { guestTimeout: GuestTimeout },
): ResultRecorder =>
  new ResultRecorder(
    pool,
    (error, resultId) => log.error({ err: error, resultId }, 'a result could not be stored'),
    (results) => {
      surveyEvents.publish(results);
      feedbackCounts.schedule();
    },
    guestTimeout,
  );

async function storePending({
  payments,
  recorder,
  feedbackCounts,
  surveyEvents,
  events,
  dayCounts,
  photos,
}: Pick<
  Services,
  'payments' | 'recorder' | 'feedbackCounts' | 'surveyEvents' | 'events' | 'dayCounts' | 'photos'
>) {
  await payments.close();
  await recorder.close();
  feedbackCounts.close();
  await surveyEvents.settled();
  await events.settled();
  dayCounts.close();
  await photos.settled();
}

/** The jobs of payments, webhooks, points of sale and feeds, and the mails to guests. */
function defineJobs(
  jobs: Jobs,
  context: () => Context,
  {
    shelves,
    payments,
    webhooks,
    pointOfSales,
    feedSettings,
    catalogue,
  }: Pick<Services, 'shelves' | 'payments' | 'webhooks' | 'pointOfSales' | 'feedSettings' | 'catalogue'>,
): void {
  jobs.define('webhook-delivery', ({ deliveryId }) => deliverWebhook(context(), webhooks, deliveryId));
  jobs.define('import', async (one) => {
    await runImport(context(), one);
    const ctx = { ...context(), loungeId: one.loungeId };
    await linkImportedItems(ctx, one.importId);
    await followImportedFeed(ctx, one.importId);
  });
  jobs.define('payment-event', ({ eventId }) => processEvent(context(), payments, eventId));
  jobs.define('point-of-sale-sync', ({ loungeId, ...request }) =>
    syncLounge({ ...context(), loungeId }, pointOfSales, catalogue, request),
  );
  jobs.define('distributor-feed-fetch', async ({ loungeId, feedId }) => {
    await fetchFeed({ ...context(), loungeId }, { settings: feedSettings, catalogue }, feedId);
  });
  jobs.define('picks-mail', ({ deliveryId }) => emailPicks(context(), shelves, deliveryId));
  jobs.define('how-was-it-mail', ({ deliveryId }) => emailHowWasIt(context(), shelves, deliveryId));
}

/** The jobs that mail people about their own account or lounge. */
function defineAccountMails(jobs: Jobs, context: () => Context): void {
  jobs.define('notice-mail', (mail) => emailNotification(context(), mail));
  jobs.define('password-reset-mail', async (asked) => void (await emailResetLink(context(), asked)));
  jobs.define('sign-in-link-mail', (asked) => emailSignInLink(context(), asked));
  jobs.define('invitation-mail', ({ invitationId }) => emailInvitation(context(), invitationId));
  jobs.define('confirm-email-mail', (mail) => emailConfirmation(context(), mail));
  jobs.define('second-factor-mail', (mail) => emailSecondFactorChange(context(), mail));
  jobs.define('restock-mail', ({ alertId }) => emailRestock(context(), alertId));
  jobs.define('support-mail', ({ messageId }) => emailSupport(context(), messageId));
  jobs.define('announcement', ({ announcementId }) => deliverAnnouncement(context(), announcementId));
  jobs.define('announcement-mail', (range) => emailAnnouncement(context(), range));
  jobs.define('account-notice-mail', (notice) => emailAccountNotification(context(), notice));
}
