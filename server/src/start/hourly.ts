import { markDaysAfterUpgrade } from '../features/analytics/index.ts';
import { requeueAnnouncements } from '../features/announcements/index.ts';
import { endDueOverrides, endTestPlans, notifyGraceEnded, requeueEvents } from '../features/billing/index.ts';
import { enqueueDueFetches } from '../features/distributor-feeds/index.ts';
import { checkDueDomains } from '../features/guest-domains/index.ts';
import { requeueImports } from '../features/imports/index.ts';
import { requeueDeliveries } from '../features/integrations/index.ts';
import { enqueueHowWasItEmails, requeueEmails } from '../features/leads/index.ts';
import { lowerTiers } from '../features/loyalty/index.ts';
import { requeueSupportEmails } from '../features/platform/index.ts';
import { enqueueDueSyncs } from '../features/point-of-sale/index.ts';
import { purgeUnusedPhotos } from '../features/photos/index.ts';
import { requeueRestockEmails } from '../features/restock-alerts/index.ts';
import { createSilenceWatch } from '../features/tablets/index.ts';
import { onceADay } from '../jobs/once-a-day.ts';
import { runIsolated, type OnTaskFailed, type Task } from '../jobs/run-isolated.ts';
import type { Services } from './services.ts';
import { purgeTasks } from './purge-old-rows.ts';

const minute = 60_000;
const hour = 3_600_000;

interface Needed extends Pick<
  Services,
  'context' | 'payments' | 'photos' | 'dayCounts' | 'feedbackCounts' | 'domainSettings'
> {
  /** Applies the pending counts of how often cigars were shown. */
  counted: () => Promise<void>;
  /** Deletes old emails from the outbox. */
  purgeMail?: () => Promise<void>;
}

/** The hourly tasks: expiries, purges, and requeuing rows that a restored backup or a failed job left without a job. */
function tasksOf(services: Needed, onFailed: OnTaskFailed): Task[] {
  const { context, payments, photos, dayCounts, feedbackCounts, domainSettings, counted, purgeMail } =
    services;
  const ctx = context();
  return [
    ['plans that were only tried', () => endTestPlans(ctx, payments, onFailed)],
    ['plans given until today', () => endDueOverrides(ctx, onFailed)],
    ['grace periods that are over', () => notifyGraceEnded(ctx, onFailed)],
    ['counts of what guests were shown', counted],
    ['feedback by cigar', () => feedbackCounts.catchUp()],
    ['days that a release before may have counted', () => markDaysAfterUpgrade(ctx)],
    ['counts of events by lounge and day', () => dayCounts.applyNow()],
    ['payment events without a job', () => requeueEvents(ctx, payments)],
    ['webhook deliveries without a job', () => requeueDeliveries(ctx)],
    ['mails of picks without a job', () => requeueEmails(ctx)],
    ['mails that ask how cigars were', () => enqueueHowWasItEmails(ctx)],
    ['tiers of members whose points are a year old', () => lowerTiers(ctx)],
    ['mails about restocked cigars without a job', () => requeueRestockEmails(ctx)],
    ['announcements without a job', () => requeueAnnouncements(ctx)],
    ['imports that a killed process left', () => requeueImports(ctx)],
    ['messages to support without a job', () => requeueSupportEmails(ctx)],
    ...(purgeMail ? [['old mail in the outbox', purgeMail] as const] : []),
    ...purgeTasks(ctx),
    ['photos that nothing shows', () => onceADay(ctx, 'unused photos', () => purgeUnusedPhotos(ctx, photos))],
    // Waits for other servers.
    ['domains of lounges', () => checkDueDomains(ctx, domainSettings, onFailed)],
  ];
}

/**
 * Runs the hourly tasks now and every hour. One that fails goes to `onFailed` and runs again in an hour. Returns a function
 * that stops the timer and waits for the running task.
 */
export function runHourly(services: Needed, onFailed: OnTaskFailed): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  const begin = () => {
    round ??= runIsolated(tasksOf(services, onFailed), onFailed, stopping.signal).finally(() => {
      round = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, hour);
  // Sales and shelves only leave marks; events are counted sooner.
  const counting = setInterval(() => services.dayCounts.schedule(), minute);
  const repeat = (every: number, task: Task) => runEvery(every, task, onFailed, stopping.signal);
  const stopSyncs = repeat(minute / 2, [
    'points of sale that are due',
    () => enqueueDueSyncs(services.context()),
  ]);
  const stopFetches = repeat(minute, [
    'distributor feeds that are due',
    () => enqueueDueFetches(services.context()),
  ]);
  const silence = createSilenceWatch();
  const stopWatch = repeat(minute, [
    'tablets that are silent',
    () => silence.look(services.context(), onFailed),
  ]);
  return async () => {
    clearInterval(timer);
    clearInterval(counting);
    stopping.abort();
    await Promise.all([round, stopSyncs(), stopFetches(), stopWatch()]);
  };
}

/** Runs a task again and again, never twice at once; returns a function that stops it and waits until it has ended. */
function runEvery(everyMs: number, task: Task, onFailed: OnTaskFailed, signal: AbortSignal) {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runIsolated([task], onFailed, signal).finally(() => {
      running = undefined;
    });
  }, everyMs);
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
}
