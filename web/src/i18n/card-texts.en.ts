import type { CardTexts } from './card-texts.ts';

/** The texts on a recommended cigar's card, in the survey and in the quiz. */
export const cardTexts: CardTexts = {
  featured: 'Featured',
  match: (percent) => `${percent}% match`,
  noPrice: 'Ask for the price',
  why: 'Why this one',
  origin: 'Origin',
  originOf: (written) => written,
  strength: 'Strength',
  strengths: {},
  minutes: (from, to) => (from === to ? `${from} min` : `${from}–${to} min`),
};
