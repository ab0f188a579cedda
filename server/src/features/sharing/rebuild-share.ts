import type { Share, SharedCigar } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/survey-words';
import { insight, notesInSpanish } from '@vitola/engine';
import { type LoungeShelf, tasteOf } from '../recommendation/index.ts';
import { signsOf } from './cigar-signs.ts';
import type { FoundShare } from './queries.ts';

/**
 * A share as it is shown, built from the lounge's shelf of today; a cigar that has left it is as it was. Flavor notes come
 * in the reader's words, so that a phone loads no list of them.
 */
export function rebuildShare(row: FoundShare, shelf: LoungeShelf, language: Language): Share {
  const rebuilt = (cigarId: string | null): SharedCigar | null => {
    if (!cigarId) return null;
    const kept = row.snapshot[cigarId];
    const cigar = shelf.cigars.get(cigarId) ?? (kept && { ...kept, available: false });
    if (!cigar) return null;
    const flavorNotes = language === 'es' ? notesInSpanish(cigar.flavorNotes) : cigar.flavorNotes;
    return { ...cigar, flavorNotes, signs: signsOf(cigar) };
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
