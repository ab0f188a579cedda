import { randomBytes } from 'node:crypto';
import { type NewShare, type ShareMade, shareLifetimeDays } from '@vitola/contract/sharing';
import { type GuestCigar, tiers } from '@vitola/contract/recommendation/tiered';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { qrDataUrl } from '../../qr/qr-code.ts';
import { guestUrl } from '../lounge/index.ts';
import type { LoungeShelf, ShelfCache } from '../recommendation/index.ts';
import { insertShare, isShareOf, type Picks, type ShareRow } from './queries.ts';

const day = 86_400_000;

/**
 * Creates a share: stores which cigars a guest was shown and for what answers, under a link with a QR code. A repeat with the
 * id of the device gets the same share, whenever it comes; KEY_REUSED when that id belongs to another result's share.
 */
export async function makeShare(ctx: Context, shelves: ShelfCache, share: NewShare): Promise<ShareMade> {
  const shelf = await shelves.get(share.loungeId);
  const { picks, snapshot } = toStored(share.recommendations, shelf);
  const shareId = share.shareId ?? randomBytes(16).toString('base64url');
  const row: ShareRow = {
    shareId,
    customerName: share.customerName,
    loungeId: shelf.lounge.loungeId,
    recommendations: picks,
    snapshot,
    questionnaire: share.questionnaire,
    language: share.language,
    resultId: share.resultId ?? null,
    expiresAt: new Date(ctx.now.getTime() + shareLifetimeDays * day),
  };
  if (!(await insertShare(ctx, row)) && !(await isShareOf(ctx, row))) throw new AppError('KEY_REUSED');
  const shareUrl = `${guestUrl(ctx, shelf.lounge)}/share/${shareId}`;
  // A guest who chose Spanish on the tablet keeps it on the phone.
  const scanned = `${shareUrl}?from=qr${share.language === 'es' ? '&lang=es' : ''}`;
  return { success: true, shareId, shareUrl, qrCode: qrDataUrl(scanned) };
}

// Cigars of other lounges are ignored.
function toStored(
  sent: NewShare['recommendations'],
  shelf: LoungeShelf,
): { picks: Picks; snapshot: Record<string, GuestCigar> } {
  const picks: Picks = { primary: null, budget: null, premium: null };
  const snapshot: Record<string, GuestCigar> = {};
  for (const card of [...tiers, 'shared' as const]) {
    const cigar = shelf.cigars.get(sent[card]?.id ?? '');
    if (!cigar) continue;
    // Whoever opens the share may no longer be there.
    const { available: _available, place: _place, ...facts } = cigar;
    picks[card] = cigar.id;
    snapshot[cigar.id] = facts;
  }
  if (!tiers.some((tier) => picks[tier]))
    throw new AppError('VALIDATION', 'None of these cigars belongs to this lounge.');
  return { picks, snapshot };
}
