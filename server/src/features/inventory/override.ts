import type { Cigar } from '@vitola/contract/inventory/cigars';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { notifyLounge } from '../notifications/index.ts';
import { toCigar } from './cigars/cigar-row.ts';
import { lockCigar, updateCigar } from './cigars/queries.ts';

interface NamedCigar {
  id: string;
  name: string;
  brand: string;
}

/** Whether the caller is a super admin, who may do to any cigar what its owner's plan or an override forbids. */
export const isSuperAdmin = (ctx: LoungeContext): boolean => ctx.actor.role === 'superAdmin';

/** Notifies the owner of what a super admin did to a cigar; does nothing for anybody else's change. */
export async function notifyOwnerOfChange(
  ctx: LoungeContext,
  { id, name, brand }: NamedCigar,
  what: string,
  isOnShelf = true,
): Promise<void> {
  if (!isSuperAdmin(ctx)) return;
  await notifyLounge(ctx, {
    kind: 'shelf-changed',
    title: 'A platform admin changed your shelf',
    message: `${brand} ${name} ${what}`,
    cigarId: isOnShelf ? id : null,
  });
}

/** What a super admin's change of a cigar did, in words for its owner. */
export function changeInWords(
  before: { isPromoted: boolean; isOutOfStock: boolean },
  after: { isPromoted: boolean; isOutOfStock: boolean },
): string {
  const words = [
    after.isPromoted !== before.isPromoted && (after.isPromoted ? 'was promoted' : 'is no longer promoted'),
    after.isOutOfStock !== before.isOutOfStock &&
      (after.isOutOfStock ? 'was marked out of stock' : 'was marked in stock'),
  ].filter((word) => word !== false);
  if (words.length === 0) return 'was changed by a platform admin.';
  return `${words.join(' and ')} by a platform admin. Only they can change that.`;
}

/** Lets a lounge's owner change again what a super admin set on a cigar; NOT_FOUND if it is not on the shelf. */
export async function liftOverride(outer: LoungeContext, id: string): Promise<Cigar> {
  return inTransaction(outer, async (ctx) => {
    const cigar = await lockCigar(ctx, id);
    if (!cigar || cigar.removedAt) throw new AppError('NOT_FOUND');
    const { removedAt: _, ...onShelf } = cigar;
    if (!cigar.superAdminOverride) return toCigar(onShelf);
    const row = await updateCigar(ctx, id, {
      superAdminOverride: false,
      factSources: cigar.factSources as object,
    });
    await audit(ctx, 'cigar.override-lifted', id);
    await notifyOwnerOfChange(ctx, cigar, 'is yours to promote and to mark out of stock again.');
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return toCigar(row);
  });
}
