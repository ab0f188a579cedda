import type { LoungeChange } from '@vitola/contract/platform/lounge-actions';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { audit } from '../../../context/audit.ts';
import type { ForLounge, SignedInContext } from '../../../context/context.ts';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { omitUndefined } from '../../../http/body/omit-undefined.ts';
import { lockShelf, pauseAboveLimit } from '../../inventory/index.ts';
import { cigarLimit, lockPlan, updateSettings } from '../../lounge/index.ts';
import { rejectTakenEmail } from './create-managed-lounge.ts';
import { getLoungeDetails } from './lounge-details.ts';

/**
 * Changes a lounge's facts; a new cigar limit pauses or resumes cigars at once. LOUNGE_NOT_FOUND, CHANGED_MEANWHILE for a stale
 * version, EMAIL_TAKEN if another lounge has the email.
 */
export async function changeLounge(
  outer: SignedInContext,
  loungeId: string,
  change: LoungeChange,
): Promise<LoungeDetails> {
  const { version, ...fields } = change;
  const changed = omitUndefined(fields);
  return inTransaction({ ...outer, loungeId }, async (ctx) => {
    const before = await getLoungeDetails(ctx, loungeId);
    await rejectTakenEmail(ctx, changed.email, loungeId);
    const isLimitChanged =
      changed.cigarLimitOverride !== undefined && changed.cigarLimitOverride !== before.cigarLimitOverride;
    if (isLimitChanged) await lockShelf(ctx);
    if (!(await updateSettings(ctx, changed, version))) throw new AppError('CHANGED_MEANWHILE');
    if (isLimitChanged) await pauseAboveLimit(ctx, cigarLimit(await lockPlan(ctx)));
    await audit(ctx, 'lounge.changed', loungeId, { fields: Object.keys(changed) });
    announceShelf(ctx);
    return getLoungeDetails(ctx, loungeId);
  });
}

/** Deactivates a lounge, whose tablets then say that it is closed, or activates it again; a repeat changes nothing. */
export async function setLoungeActive(
  outer: SignedInContext,
  loungeId: string,
  isActive: boolean,
): Promise<LoungeDetails> {
  return inTransaction({ ...outer, loungeId }, async (ctx) => {
    const before = await getLoungeDetails(ctx, loungeId);
    if (before.isActive === isActive) return before;
    await updateSettings(ctx, { isActive }, undefined);
    await audit(ctx, isActive ? 'lounge.activated' : 'lounge.deactivated', loungeId);
    announceShelf(ctx);
    return getLoungeDetails(ctx, loungeId);
  });
}

const announceShelf = (ctx: ForLounge) =>
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
