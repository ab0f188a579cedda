import type { Share, SharedCigar } from '@vitola/contract/sharing';
import type { ShareTexts } from './texts.ts';

export interface Pick {
  title: string;
  cigar: SharedCigar;
}

/** The shared cigars in display order, the top pick first. */
export function picksOf({ recommendations }: Share, texts: ShareTexts): Pick[] {
  const { primary, budget, premium } = recommendations;
  const top = primary ?? budget ?? premium;
  return [
    { title: texts.top, cigar: top },
    { title: texts.budget, cigar: budget },
    { title: texts.premium, cigar: premium },
  ].filter((pick, at): pick is Pick => pick.cigar !== null && (at === 0 || pick.cigar !== top));
}
