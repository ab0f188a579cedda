import type { OwnerChange } from '@vitola/contract/platform/lounge-actions';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { changeOwnerAccount, findOwnerOf } from '../../accounts/index.ts';
import { getLoungeDetails } from './lounge-details.ts';

/**
 * Changes the username of a lounge's owner, and emails a link to a new address, which changes once it is opened. NOT_FOUND if
 * the lounge has no owner; USERNAME_TAKEN and EMAIL_TAKEN at their fields.
 */
export async function changeLoungeOwner(
  outer: SignedInContext,
  loungeId: string,
  change: OwnerChange,
): Promise<LoungeDetails> {
  return inTransaction({ ...outer, loungeId }, async (ctx) => {
    await getLoungeDetails(ctx, loungeId);
    const owner = await findOwnerOf(ctx);
    if (!owner) throw new AppError('NOT_FOUND', 'This lounge has no owner yet.');
    const changed = await changeOwnerAccount(ctx, owner, change);
    if (changed.length > 0) await audit(ctx, 'lounge.owner-changed', owner.id, { fields: changed });
    return getLoungeDetails(ctx, loungeId);
  });
}
