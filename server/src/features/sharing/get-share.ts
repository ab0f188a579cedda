import type { Share } from '@vitola/contract/sharing';
import { ShareId } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/survey-words';
import type { Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { type EventLog, serverEvents } from '../analytics/index.ts';
import type { Shelves } from '../recommendation/index.ts';
import { openShare } from './queries.ts';
import { rebuildShare } from './rebuild-share.ts';

export interface Opening {
  shareId: string;
  from: 'qr' | 'link';
  language: Language | undefined;
}

/** A share as its page shows it, built from the lounge's shelf of today. Unknown and expired are the same. */
export async function getShare(
  ctx: Context,
  shelves: Shelves,
  events: EventLog,
  opening: Opening,
): Promise<Share> {
  const byQr = opening.from === 'qr';
  const row = ShareId.safeParse(opening.shareId).success
    ? await openShare(ctx, opening.shareId, byQr)
    : undefined;
  if (!row) throw new AppError('SHARE_NOT_FOUND');
  const shelf = await shelves.of(row.loungeId);
  if (byQr) await events.add({ eventType: serverEvents.qrScanned, loungeId: row.loungeId, at: ctx.now });
  return rebuildShare(row, shelf, opening.language ?? row.language);
}
