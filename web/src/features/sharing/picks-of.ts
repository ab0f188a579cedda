import type { Share, SharedCigar } from '@vitola/contract/sharing';
import type { ShareTexts } from './texts.ts';

export interface Pick {
  title: string;
  cigar: SharedCigar;
}

/** The brand of a cigar, and that it is infused. */
export const brandLine = ({ brand, infused }: SharedCigar, texts: ShareTexts): string =>
  infused ? `${brand} · ${texts.infused}` : brand;

/** The shared cigars in display order, the top pick first. */
export function picksOf({ recommendations }: Share, texts: ShareTexts): Pick[] {
  const { primary, budget, premium, shared } = recommendations;
  const top = primary ?? budget ?? premium;
  return [
    { title: texts.top, cigar: top },
    { title: texts.budget, cigar: budget },
    { title: texts.premium, cigar: premium },
    { title: texts.shared, cigar: shared },
  ].filter((pick, at, all): pick is Pick => {
    const { cigar } = pick;
    return Boolean(cigar) && all.findIndex((other) => other.cigar?.id === cigar?.id) === at;
  });
}
