import type { Taste } from '@vitola/contract/membership/taste';
import { ratingsForTaste } from '@vitola/contract/membership/taste-constants';
import { formatCount } from '../../../text/count.ts';

export type TasteTrait = Taste['traits'][number];
export type TasteRow = TasteTrait['rows'][number];

/** The names of what a taste is read by. */
export const traitLabels: Record<TasteTrait['trait'], string> = {
  strength: 'Strength',
  flavor: 'Flavor',
  origin: 'Origin',
  wrapper: 'Wrapper',
  price: 'Price',
};

/** How many ratings a taste still needs, in a sentence. */
export const ratingsMissing = (rated: number): string =>
  `Rate ${formatCount(ratingsForTaste - rated, rated === 0 ? 'cigar' : 'more cigar')} to see what you like best.`;
