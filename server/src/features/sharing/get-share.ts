import type { Share } from '@vitola/contract/sharing';
import { ShareId } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { type EventLog, serverEvents } from '../analytics/index.ts';
import { isDatabaseUnavailable } from '../../errors/database-unavailable.ts';
import type { ShelfCache } from '../recommendation/index.ts';
import { codeOfShare } from './code-of-share.ts';
import { findShare, openShare } from './queries.ts';
import { rebuildShare } from './rebuild-share.ts';

export interface ShareOpening {
  shareId: string;
  from: 'qr' | 'link';
  /** Whether this counts as a view; a HEAD request does not. */
  isCounted: boolean;
  /** An id that the page creates; a repeated opening counts once. */
  opening: string | undefined;
  language: Language | undefined;
}

/** A share as its page shows it, with the lounge's current facts. SHARE_NOT_FOUND when it is unknown or expired. */
export async function getShare(
  ctx: Context,
  shelves: ShelfCache,
  events: EventLog,
  opening: ShareOpening,
): Promise<Share> {
  const { shareId, isCounted, opening: openingId } = opening;
  if (!ShareId.safeParse(shareId).success) throw new AppError('SHARE_NOT_FOUND');
  const byQr = isCounted && opening.from === 'qr';
  const row = await (isCounted ? openShare(ctx, shareId, { byQr, openingId }) : findShare(ctx, shareId));
  if (!row) throw new AppError('SHARE_NOT_FOUND');
  const shelf = await shelves.get(row.loungeId);
  if (byQr) {
    const scan = { eventType: serverEvents.qrScanned, loungeId: row.loungeId, at: ctx.now };
    await events.add({ ...scan, eventId: openingId });
  }
  return { ...rebuildShare(row, shelf, opening.language ?? row.language), ...(await codeOfShare(ctx, row)) };
}

/**
 * A share for its page, not counted as opened, and the time in milliseconds since 1970; undefined when it is unknown or
 * expired, or the database can't be reached.
 */
export async function findShownShare(
  ctx: Context,
  shelves: ShelfCache,
  shareId: string,
  language: Language,
): Promise<{ share: Share; openedAt: number } | undefined> {
  if (!ShareId.safeParse(shareId).success) return undefined;
  try {
    const row = await findShare(ctx, shareId);
    if (!row) return undefined;
    const shown = rebuildShare(row, await shelves.get(row.loungeId), language);
    const share = { ...shown, ...(await codeOfShare(ctx, row)) };
    return { share, openedAt: ctx.now.getTime() };
  } catch (error) {
    if (error instanceof AppError || isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}
