import type { CardTexts } from './card-texts.ts';
import { matchBand } from '@vitola/contract/recommendation/match-band';

const words = ['Closest tonight', 'Good match', 'Very good match', 'Excellent match'];

/** The texts on a recommended cigar's card, in the survey and in the quiz. */
export const cardTexts: CardTexts = {
  featured: 'Featured',
  match: (percent) => words[matchBand(percent)] ?? '',
  closest: 'The closest on our shelf tonight',
  picks: {
    lighter: 'Lighter picks',
    cheaper: 'Cheaper picks',
    shorter: 'Shorter picks',
    different: 'Something different',
  },
  noPrice: 'Ask for the price',
  infused: 'Infused',
  why: 'Why this one',
  origin: 'Origin',
  originOf: (written) => written,
  whereItIs: 'Place',
  row: 'row',
  strength: 'Strength',
  strengths: {},
  minutes: (from, to) => (from === to ? `${from} min` : `${from}–${to} min`),
};
