import type { Tablets } from '@vitola/contract/tablets/tablets';
import { audit } from '../../context/audit.ts';
import type { ForLounge, LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { getOwnLoungeRow } from '../lounge/index.ts';
import { closeNotification } from '../notifications/index.ts';
import { giveBackPickCodes } from '../sales/index.ts';
import { deleteTablet, listTabletRows, updateTabletName } from './queries.ts';
import { findPinRow } from './staff-pin-queries.ts';
import { hasBeenOpen, silentBefore } from './silence.ts';

/** The tablets of a lounge, the first paired first, each with what it reported last. */
export async function listTablets(ctx: Pick<ForLounge, 'db' | 'loungeId' | 'now'>): Promise<Tablets> {
  const rows = await listTabletRows(ctx);
  const pin = await findPinRow(ctx);
  const staffPinSetAt = pin?.setAt.toISOString() ?? null;
  if (rows.length === 0) return { tablets: [], staffPinSetAt };
  const isOpen = hasBeenOpen(await getOwnLoungeRow(ctx), ctx.now);
  return { tablets: rows.map((row) => toTablet(row, isOpen, ctx.now)), staffPinSetAt };
}

type Row = Awaited<ReturnType<typeof listTabletRows>>[number];

function toTablet(
  { pairedAt, lastSeenAt, lastGuestAt, storageUsed, ...row }: Row,
  isOpen: boolean,
  now: Date,
) {
  const seenAt = lastSeenAt ?? pairedAt;
  const isSilent = seenAt < silentBefore(now);
  return {
    ...row,
    pairedAt: pairedAt.toISOString(),
    lastSeenAt: seenAt.toISOString(),
    silentSince: isSilent ? seenAt.toISOString() : null,
    isMissed: isSilent && isOpen,
    lastGuestAt: lastGuestAt?.toISOString() ?? null,
    storageUsed: storageUsed === null ? null : Number(storageUsed),
  };
}

/** Renames a tablet; NOT_FOUND if the caller's lounge has none with this id. */
export async function renameTablet(ctx: LoungeContext, id: string, name: string): Promise<Tablets> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateTabletName(ctx, id, name))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'tablet.renamed', id);
    return listTablets(ctx);
  });
}

/** Revokes a tablet's token at once; NOT_FOUND if the caller's lounge has none with this id. */
export async function revokeTablet(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    await giveBackPickCodes(ctx, id);
    const tablet = await deleteTablet(ctx, id);
    if (!tablet) throw new AppError('NOT_FOUND');
    await closeNotification(ctx, tablet.silentNotificationId);
    await audit(ctx, 'tablet.revoked', id);
    return { success: true };
  });
}
