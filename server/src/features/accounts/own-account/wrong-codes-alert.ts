import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { countWrongCode } from './session-queries.ts';
import { enqueueAccountNotification } from './enqueue-account-notification.ts';

/** How many wrong codes within an hour trigger an email to the account's address. */
const alarmingCodes = 3;

/**
 * Counts a wrong code entered after the right password, and emails the account's address after several: somebody else
 * may know the password. At most one email per hour.
 */
export async function sendWrongCodesAlert(
  ctx: Context,
  user: { id: string; loungeId: string | null },
  device: string,
): Promise<void> {
  await inTransaction({ ...ctx, loungeId: user.loungeId }, async (ctx) => {
    if (!(await countWrongCode(ctx, user.id, alarmingCodes))) return;
    await enqueueAccountNotification(ctx, {
      notice: 'wrong-codes',
      userId: user.id,
      device,
    });
  });
}
