import { capitalize, formatCents, joinWords } from './languages.ts';
import type { Phrases } from './phrase-patterns.ts';

/** The phrases in English. */
export const EN: Phrases = {
  asRequested: {
    Mild: 'Gentle from the first puff to the last',
    'Medium-Mild': 'Gentle, with just enough body',
    Medium: 'Steady body, never heavy',
    'Medium-Full': 'Plenty of body, short of the strongest',
    Full: 'All the power you asked for',
  },
  nearRequested: (isMilder) => `Only a shade ${isMilder ? 'milder' : 'stronger'} than you asked`,
  easyStart: (strength) =>
    strength === 'Medium' ? 'Not too strong for a first cigar' : 'Gentle enough for a first cigar',
  step: (steps) => {
    const amount = steps * steps === 1 ? 'A touch' : 'Clearly';
    return `${amount} ${steps < 0 ? 'milder' : 'stronger'} than the best match`;
  },
  notes: (notes, hasMore) => {
    if (notes.length === 1) return `A note of ${notes[0]}`;
    const names = joinWords(notes, 'en');
    return hasMore ? capitalize(names) : `Notes of ${names}`;
  },
  notesBeside: (shared, own) => {
    if (shared.length === 0) return `${capitalize(joinWords(own, 'en'))} instead`;
    const same = joinWords(shared, 'en');
    return own.length === 0
      ? `The same ${same}`
      : `${capitalize(same)} again, now with ${joinWords(own, 'en')}`;
  },
  near: { coffee: 'close to coffee', earth: 'close to earth' },
  leaf: {
    candela: ['kept fresh by', 'a green Candela leaf'],
    oscuro: ['deepened by', 'a near-black leaf'],
    broadleaf: ['with depth from', 'a dark Broadleaf leaf'],
    sanAndres: ['with depth from', 'a San Andrés leaf'],
    cameroon: ['drawn out by', 'a Cameroon leaf'],
    brazilian: ['deepened by', 'a dark Brazilian leaf'],
    connecticut: ['kept soft by', 'a pale Connecticut leaf'],
    pale: ['kept soft by', 'a pale leaf'],
    corojo: ['underlined by', 'a Corojo leaf'],
    criollo: ['underlined by', 'a Criollo leaf'],
    rosado: ['warmed by', 'a reddish Rosado leaf'],
    sumatra: ['warmed by', 'a Sumatra leaf'],
    habano: ['sharpened by', 'a Habano leaf'],
    sunGrown: ['warmed by', 'a sun-grown leaf'],
    maduro: ['rounded by', 'a maduro leaf'],
  },
  wrapped: (leaf) => `Wrapped in ${leaf}`,
  time: {
    fits: 'Fits the time you have',
    spare: 'Leaves you time to spare',
    over: 'Runs a little over your time',
  },
  minutesApart: (minutes, isCloser) =>
    `${isCloser ? 'Closer to your time, about' : 'About'} ${Math.abs(minutes)} minutes ${minutes < 0 ? 'shorter' : 'longer'}`,
  drink: {
    Mild: 'Good with a latte or Irish whiskey',
    'Medium-Mild': 'Good with a latte or Irish whiskey',
    Medium: 'Good with espresso or bourbon',
    'Medium-Full': 'Good with dark coffee or aged rum',
    Full: 'Good with espresso or peaty Scotch',
  },
  withinBudget: 'Within your budget',
  stillWithinBudget: 'Still within your budget',
  inRange: 'At the price you had in mind',
  nearBudget: 'Just above your budget',
  less: (cents) => `${formatCents(cents)} less`,
  nearPrice: (cents) => `Nearly the same price${cents ? `: ${formatCents(cents)} less` : ''}`,
  miss: {
    longer: (minutes) => `Longer than you asked: about ${minutes} min`,
    shorter: (minutes) => `Shorter than you asked: about ${minutes} min`,
    stronger: (strength) => `Stronger than you asked: ${strength}`,
    milder: (strength) => `Milder than you asked: ${strength}`,
    overBudget: 'Well above the price you had in mind',
    underBudget: 'Well below the price you had in mind',
  },
  empty: {
    shelf: 'There are no cigars available right now.',
    nothingLeft: 'There is nothing else on the shelf.',
    nothingCheaper: 'Nothing suitable on the shelf costs less than the best match.',
    nothingPricier: 'Nothing suitable on the shelf costs more than the best match.',
    noPrice: 'Prices are missing, so there is nothing to compare.',
    nothingElse: 'Nothing else on the shelf matches that.',
    critique: {
      lighter: 'Nothing lighter is on the shelf.',
      cheaper: 'Nothing cheaper is on the shelf.',
      shorter: 'Nothing shorter is on the shelf.',
      different: 'Nothing clearly different is on the shelf.',
    },
  },
};
