import type { Share, SharedCigar } from '@vitola/contract/sharing';
import { ShareId } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/survey-words';
import { insight } from '@vitola/engine';
import type { Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { type EventLog, serverEvents } from '../analytics/index.ts';
import { type Shelves, tasteOf } from '../recommendation/index.ts';
import { openShare } from './queries.ts';

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
  const { lounge, cigars } = await shelves.of(row.loungeId);
  if (byQr) await events.add({ eventType: serverEvents.qrScanned, loungeId: row.loungeId, at: ctx.now });
  const rebuilt = (cigarId: string | null): SharedCigar | null => {
    const kept = cigarId && row.snapshot[cigarId];
    return (cigarId && cigars.get(cigarId)) || (kept ? { ...kept, available: false } : null);
  };
  return {
    shareId: row.shareId,
    recommendations: {
      primary: rebuilt(row.recommendations.primary),
      budget: rebuilt(row.recommendations.budget),
      premium: rebuilt(row.recommendations.premium),
    },
    personalityInsight: insight(tasteOf(row.questionnaire), opening.language ?? row.language),
    loungeName: lounge.name,
    customerName: row.customerName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
