import type { InsightWords } from './insight-words.ts';

/** The insight in English. */
export const EN: InsightWords = {
  experience: {
    beginner: 'A first cigar should be easy company.',
    intermediate: 'A cigar now and then deserves to be a good one.',
    advanced: 'From here on, the details decide.',
    connoisseur: 'Straight to the good part, then.',
    occasional: 'When it isn’t every day, every cigar counts.',
    regular: 'Even the usual cigar can hold a surprise.',
    expert: 'No introductions needed, then.',
  },
  strength: {
    Mild: 'mild',
    'Medium-Mild': 'medium-mild',
    Medium: 'medium-bodied',
    'Medium-Full': 'medium-full',
    Full: 'full-bodied',
  },
  anyStrength: 'of any strength',
  flavor: {
    creamy: ['creamy'],
    woody: ['woody'],
    spicy: ['spicy'],
    sweet: ['sweet'],
    coffee: ['coffee'],
    nutty: ['nutty'],
    earthy: ['earthy'],
    'creamy-smooth': ['creamy', 'smooth'],
    'woody-earthy': ['woody', 'earthy'],
    'spicy-peppery': ['spicy', 'peppery'],
    'sweet-fruity': ['sweet', 'fruity'],
    'coffee-chocolate': ['coffee', 'chocolate'],
    'earthy-tobacco': ['earthy', 'tobacco'],
  },
  inOrder: (flavors) => flavors,
  budget: {
    'lower-third': ', and a modest price will do',
    'middle-third': ', at a price from the middle of the shelf',
    'upper-third': ', and it may be something special',
    'under-10': ', and it should cost less than $10',
    '10-20': ', and it may cost $10 to $20',
    '20-40': ', and it may cost $20 to $40',
    '40-75': ', and it may cost $40 to $75',
    'over-75': ', and it may cost $75 or more',
  },
  anyBudget: ', at any price on the shelf',
  occasion: {
    everyday: 'an ordinary day',
    celebration: 'a celebration',
    business: 'business',
    social: 'good company',
    pairing: 'a good drink',
    contemplation: 'a quiet hour',
  },
  range: (from, to) => `${from} to ${to}`,
  cigar: (strength, flavors) => {
    const notes = flavors && `with ${flavors} notes`;
    return strength && notes ? `something ${strength}, ${notes}` : `something ${strength || notes}`;
  },
  search: (cigar) => `Let’s look for ${cigar}.`,
  anyCigar: 'Let’s see what the shelf has.',
  tooStrong: (cigar) => `You asked for ${cigar}. For a first cigar we’d go a little gentler.`,
  forOccasion: (occasions, sentence) =>
    `For ${occasions}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  minutes: (from, to) => (to < 60 ? `${from} to ${to} minutes` : `${timeSpan(from)} to ${timeSpan(to)}`),
  atLeast: (minutes) => `${timeSpan(minutes)} or more`,
  orElse: (ranges) => ranges.join(', or else '),
  time: (ranges, budget) => `It should last ${ranges}${budget}.`,
  anyTime: (budget) => `It can take its time${budget}.`,
  critique: {
    lighter: { heading: 'Lighter, then', than: (cigar) => `is as strong as the ${cigar}` },
    cheaper: { heading: 'For less, then', than: (cigar) => `costs as much as the ${cigar}` },
    shorter: { heading: 'Shorter, then', than: (cigar) => `lasts as long as the ${cigar}` },
    different: { heading: 'Something else, then', than: (cigar) => `is much like the ${cigar}` },
  },
  critiques: (heading, clauses) => `${heading}: nothing here ${clauses.join(', or ')}.`,
  otherwise: 'For the rest we kept to what you asked, as far as the shelf allows.',
};

/** Minutes in words, from an hour on. */
function timeSpan(minutes: number): string {
  const words: Readonly<Record<number, string>> = {
    60: 'an hour',
    75: 'an hour and a quarter',
    90: 'an hour and a half',
  };
  return words[minutes] ?? `${minutes} minutes`;
}
