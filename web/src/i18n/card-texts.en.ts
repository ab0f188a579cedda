import type { CardTexts } from './card-texts.ts';
import { matchBand } from './match-band.ts';

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
  whereItIs: 'Where it is',
  place: ({ part, row }) => [part, row && `${part ? 'row' : 'Row'} ${row}`].filter(Boolean).join(', '),
  strength: 'Strength',
  strengths: {},
  minutes: (from, to) => (from === to ? `${from} min` : `${from}–${to} min`),
};
