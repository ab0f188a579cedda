import type { Share, SharedCigar } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/survey-words';
import { insight } from '@vitola/engine';
import { type LoungeShelf, tasteOf } from '../recommendation/index.ts';
import { signsOf } from './cigar-signs.ts';
import type { FoundShare } from './queries.ts';

/** A share as it is shown, built from the lounge's shelf of today; a cigar that has left it is as it was. */
export function rebuildShare(row: FoundShare, shelf: LoungeShelf, language: Language): Share {
  const rebuilt = (cigarId: string | null): SharedCigar | null => {
    if (!cigarId) return null;
    const kept = row.snapshot[cigarId];
    const cigar = shelf.cigars.get(cigarId) ?? (kept && { ...kept, available: false });
    return cigar ? { ...cigar, signs: signsOf(cigar) } : null;
  };
  return {
    shareId: row.shareId,
    recommendations: {
      primary: rebuilt(row.recommendations.primary),
      budget: rebuilt(row.recommendations.budget),
      premium: rebuilt(row.recommendations.premium),
    },
    personalityInsight: insight(tasteOf(row.questionnaire), language),
    loungeName: shelf.lounge.name,
    customerName: row.customerName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
