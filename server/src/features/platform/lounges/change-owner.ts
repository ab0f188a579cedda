import type { FormerOwnerRole, OwnerChange } from '@vitola/contract/platform/lounge-actions';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { changeOwnerAccount, deleteSessionsOf, findOwnerOf, removeFromLounge } from '../../accounts/index.ts';
import { revokeKeysOf } from '../../integrations/index.ts';
import { insertLoungeOf } from '../lounge-set/queries.ts';
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

/**
 * Makes the owner of a lounge an admin who looks after it, or a member without it, ends their sessions and revokes their API keys; the
 * lounge then has no owner until another is invited. NOT_FOUND if it has none.
 */
export async function changeOwnerRole(
  outer: SignedInContext,
  loungeId: string,
  role: FormerOwnerRole,
): Promise<LoungeDetails> {
  return inTransaction({ ...outer, loungeId }, async (ctx) => {
    await getLoungeDetails(ctx, loungeId);
    const owner = await findOwnerOf(ctx);
    if (!owner) throw new AppError('NOT_FOUND', 'This lounge has no owner yet.');
    await removeFromLounge(ctx, owner.id, role === 'admin');
    await revokeKeysOf(ctx, owner.id);
    if (role === 'admin') await insertLoungeOf(ctx, owner.id, loungeId);
    await deleteSessionsOf(ctx, owner.id);
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', owner.id));
    await audit(ctx, 'lounge.owner-role-changed', owner.id, { role });
    return getLoungeDetails(ctx, loungeId);
  });
}
