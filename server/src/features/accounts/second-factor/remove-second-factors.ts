import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { deletePasskeysOf } from '../passkeys/queries.ts';
import { deleteSessionsOf } from '../queries.ts';
import { notifySecondFactorChange } from './email-second-factor-change.ts';
import { lockAccount } from './queries.ts';
import { deleteSecondFactor } from './turn-off.ts';

/**
 * Resets an account to its password alone, for a user who has lost every other factor: removes the authenticator app,
 * recovery codes and passkeys, and ends every session. For the operator of the server; the account's address is
 * emailed.
 */
export async function removeSecondFactors(ctx: Context, userId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    await deleteSecondFactor(ctx, userId);
    await deletePasskeysOf(ctx, userId);
    await deleteSessionsOf(ctx, userId);
    await audit(ctx, 'account.second-factor-reset', userId);
    await notifySecondFactorChange(ctx, userId, 'reset');
  });
}
