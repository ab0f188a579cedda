import type { Context, ForLounge } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { runIsolated, type OnTaskFailed } from '../../jobs/run-isolated.ts';
import { closeNotification, openNotification } from '../notifications/index.ts';
import { formatOnClock, hasBeenOpen, silentBefore } from './silence.ts';
import { listUnnotified, lockUnnotified, setSilentNotification } from './silence-queries.ts';

/** Twice the time in which every tablet that can reach the server reports. */
const maxPauseMs = 120_000;

/** Looks for silent tablets. */
export interface SilenceWatch {
  /**
   * Notifies each lounge of the tablets that are silent while it is open, once per silence, whichever process looks first.
   * The first look after a pause notifies nobody: while no process or database was there, no tablet could report. Calls
   * `onFailed` for a tablet that could not be notified of.
   */
  look(ctx: Context, onFailed: OnTaskFailed): Promise<void>;
}

/** Creates the watch of a process, which looks every minute. */
export function createSilenceWatch(): SilenceWatch {
  let lastLookAt = -Infinity;
  return {
    async look(ctx, onFailed) {
      const silent = await listUnnotified(ctx, silentBefore(ctx.now));
      const now = ctx.now.getTime();
      const hasPaused = now - lastLookAt > maxPauseMs;
      lastLookAt = now;
      if (hasPaused) return;
      const missed = silent.filter((tablet) => hasBeenOpen(tablet, ctx.now));
      await runIsolated(
        missed.map((tablet) => [`the silent tablet ${tablet.id}`, () => notifyOne(ctx, tablet)] as const),
        onFailed,
      );
    },
  };
}

/** Closes the notification that a tablet is silent, because it reported. */
export async function endSilence(
  outer: ForLounge,
  { id, silentNotificationId }: { id: string; silentNotificationId: string | null },
): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    await setSilentNotification(ctx, id, null);
    await closeNotification(ctx, silentNotificationId);
  });
}

type Unnotified = Awaited<ReturnType<typeof listUnnotified>>[number];

async function notifyOne(outer: Context, { id, loungeId, timeZone }: Unnotified): Promise<void> {
  await inTransaction({ ...outer, loungeId }, async (ctx) => {
    const tablet = await lockUnnotified(ctx, id, silentBefore(ctx.now));
    if (!tablet) return;
    const notificationId = await openNotification(ctx, {
      kind: 'tablet-silent',
      title: 'Tablet silent',
      message: `${tablet.name}: silent since ${formatOnClock(tablet.seenAt, timeZone)}. Is it switched on, and does it have a network?`,
    });
    if (notificationId !== undefined) await setSilentNotification(ctx, id, notificationId);
  });
}
