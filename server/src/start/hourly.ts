import { endTestPlans, notifyGraceEnded, requeueEvents } from '../features/billing/index.ts';
import { requeueDeliveries } from '../features/integrations/index.ts';
import { requeueEmails } from '../features/leads/index.ts';
import { runIsolated, type OnTaskFailed, type Task } from '../jobs/run-isolated.ts';
import type { Services } from './services.ts';
import { purgeTasks } from './purge-old-rows.ts';

const hour = 3_600_000;

interface Needed extends Pick<Services, 'context' | 'payments'> {
  /** Brings the cigars' counts up to what guests were shown. */
  counted: () => Promise<void>;
  /** Removes old mail from the folder it is written to. */
  purgeMail?: () => Promise<void>;
}

/** What time asks for, and what a restored backup or a job that was given up has left undone. */
function tasksOf({ context, payments, counted, purgeMail }: Needed, onFailed: OnTaskFailed): Task[] {
  const ctx = context();
  return [
    ['plans that were only tried', () => endTestPlans(ctx, payments, onFailed)],
    ['grace periods that are over', () => notifyGraceEnded(ctx, onFailed)],
    ['counts of what guests were shown', counted],
    ['payment events without a job', () => requeueEvents(ctx, payments)],
    ['webhook deliveries without a job', () => requeueDeliveries(ctx)],
    ['mails of picks without a job', () => requeueEmails(ctx)],
    ...(purgeMail ? [['old mail in the outbox', purgeMail] as const] : []),
    ...purgeTasks(ctx),
  ];
}

/**
 * Does now and every hour what time asks for. What fails goes to `onFailed` and is tried again the next time. Answers how
 * to stop: it waits for what is being done.
 */
export function runHourly(parts: Needed, onFailed: OnTaskFailed): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  const begin = () => {
    round ??= runIsolated(tasksOf(parts, onFailed), onFailed, stopping.signal).finally(() => {
      round = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, hour);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}
