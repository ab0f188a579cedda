import type { Taste } from '@vitola/contract/membership/taste';
import { ratingsForTaste } from '@vitola/contract/membership/taste-constants';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';
import { texts } from '../texts/texts.ts';

export type TasteTrait = Taste['traits'][number];
export type TasteRow = TasteTrait['rows'][number];

/** A value of a trait, as people read it; it is stored in English. */
export function valueText(trait: TasteTrait['trait'], value: string): string {
  const facts = factTexts();
  if (trait === 'price') return texts().taste.price(value);
  return trait === 'wrapper' ? value : facts[trait](value);
}

/** How many ratings a taste still needs, in a sentence. */
export const ratingsMissing = (rated: number): string =>
  texts().taste.missing(ratingsForTaste - rated, rated === 0);
