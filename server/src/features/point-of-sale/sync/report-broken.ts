import {
  brokenSentence,
  providerNames,
  syncMinutes,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { openNotification } from '../../notifications/index.ts';
import type { ProviderError } from '../providers/provider-error.ts';
import { failReading, type ReadingConnection } from './queries.ts';

const firstRetrySeconds = 30;
/** After as many failures the owner is told, unless only the owner can mend it: then at once. */
const failuresBeforeNotice = 3;

/**
 * Stores why a point of sale could not be read and when it is tried again: later each time, at most after 15 minutes, and not
 * before the provider allows it. Tells the owner when it lasts, or when only the owner can mend it.
 */
export async function reportBroken(
  ctx: ForLounge,
  connection: ReadingConnection,
  { reason, retryAfter = 0 }: ProviderError,
): Promise<void> {
  const backOff = Math.min(firstRetrySeconds * 2 ** connection.failures, syncMinutes * 60);
  const nextSyncAt = new Date(ctx.now.getTime() + Math.max(backOff, retryAfter) * 1000);
  await inTransaction(ctx, async (ctx) => {
    const broken = await failReading(ctx, connection, { reason, nextSyncAt });
    const needsOwner = reason === 'signed-out' || reason === 'forbidden';
    if (!broken || (!needsOwner && broken.failures < failuresBeforeNotice)) return;
    const { provider } = connection;
    const title = `${providerNames[provider]} cannot be read`;
    await openNotification(ctx, {
      kind: 'point-of-sale-broken',
      title,
      message: brokenSentence(provider, reason),
    });
  });
}
