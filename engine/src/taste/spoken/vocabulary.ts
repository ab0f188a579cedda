import type { FlavorChoice, Strength } from '../../types.ts';
import { SPANISH_DRINKS, SPANISH_FILLERS, SPANISH_PHRASES, SPANISH_STRENGTHS } from './vocabulary.es.ts';
import type { RequestDraft, WordMeaning } from './spoken-request.ts';

const GENTLE: readonly Strength[] = ['Mild', 'Medium-Mild'];
const STRONG: readonly Strength[] = ['Medium-Full', 'Full'];

const ENGLISH_STRENGTHS: Readonly<Record<string, readonly Strength[]>> = {
  ...wordsFor(GENTLE, 'mild, light, lighter, gentle, easy, delicate, milder'),
  ...wordsFor(['Medium-Mild'], 'medium mild, mild medium, light medium'),
  ...wordsFor(['Medium'], 'medium, balanced, middle of the road'),
  ...wordsFor(['Medium-Full'], 'medium full, full medium, medium strong'),
  ...wordsFor(['Full'], 'full, very strong, really strong, strongest'),
  ...wordsFor(STRONG, 'strong, stronger, bold, bolder, powerful, heavy, heavier, punchy, intense'),
};

/** The words for strength, in English and Spanish, each with the strengths it means. */
export const STRENGTH_WORDS: Readonly<Record<string, readonly Strength[]>> = {
  ...ENGLISH_STRENGTHS,
  ...translated(SPANISH_STRENGTHS, (english) => ENGLISH_STRENGTHS[english]),
};

/** What a guest wants who doesn't want a strength: 'not too strong'. */
export const NOT_STRENGTH: readonly (readonly [denied: readonly Strength[], wanted: readonly Strength[]])[] =
  [
    [STRONG, ['Mild', 'Medium-Mild', 'Medium']],
    [['Full'], ['Mild', 'Medium-Mild', 'Medium']],
    [GENTLE, ['Medium', 'Medium-Full', 'Full']],
  ];

const ALL_MEANINGS: readonly (readonly [words: string, meaning: WordMeaning])[] = [
  ['short, shorter, quick, quick one, fast, brief, not much time, little time, in a hurry', upTo45],
  ['not long, not too long, not very long, nothing long, not so long, no long', upTo45],
  ['medium length', (draft) => addTimes(draft, ['45-60'], 'about an hour')],
  ['long, longer, slow, all evening, all night, take my time, plenty of time, lots of time', overAnHour],
  ['not short, not too short, nothing short, not quick, no hurry, no rush', overAnHour],
  [
    'cheap, cheaper, inexpensive, affordable, budget, value, not expensive, not too expensive, nothing expensive, not pricey, nothing fancy',
    (draft) => setBudget(draft, 'lower-third', 'a modest price'),
  ],
  ['mid price, mid priced, mid range', (draft) => setBudget(draft, 'middle-third', 'a price in the middle')],
  [
    'expensive, premium, special, something special, splurge, fancy, best you have, top shelf, luxury, not cheap',
    (draft) => setBudget(draft, 'upper-third', 'something special'),
  ],
  [
    'beginner, novice, newbie, newcomer, first cigar, first one, first time, first timer, never smoked, never had, never tried, new to cigars, new to this, starting out',
    (draft) => setExperience(draft, 'beginner', 'a first cigar'),
  ],
  [
    'occasional, occasionally, now and then, sometimes, once in a while',
    (draft) => setExperience(draft, 'intermediate', 'a cigar now and then'),
  ],
  [
    'experienced, regular, regularly, seasoned, every day, daily, smokes a lot, smoke a lot, often',
    (draft) => setExperience(draft, 'advanced', 'an experienced guest'),
  ],
  [
    'connoisseur, aficionado, expert, collector',
    (draft) => setExperience(draft, 'connoisseur', 'an experienced guest'),
  ],
  ['celebration, celebrating, celebrate, birthday, wedding, anniversary, promotion', celebrating],
  ['with friends, friends, poker night, company', (draft) => addOccasion(draft, 'social', 'good company')],
  ['business, meeting, client, clients', (draft) => addOccasion(draft, 'business', 'business')],
  ['relax, relaxing, quiet, unwind', (draft) => addOccasion(draft, 'contemplation', 'a quiet hour')],
];

const ENGLISH_PHRASES: ReadonlyMap<string, WordMeaning> = new Map(
  ALL_MEANINGS.flatMap(([words, meaning]) => words.split(', ').map((word) => [word, meaning] as const)),
);

/** Phrases of one to four words, in English and Spanish, and what they mean. */
export const PHRASES: ReadonlyMap<string, WordMeaning> = new Map([
  ...ENGLISH_PHRASES,
  ...Object.entries(translated(SPANISH_PHRASES, (english) => ENGLISH_PHRASES.get(english))),
]);

/** What goes well with a drink, as flavors: by contrast with a sweet one, in kind with coffee. */
const ENGLISH_DRINKS: Readonly<Record<string, readonly FlavorChoice[]>> = {
  ...drinks(['woody', 'sweet'], 'bourbon, old fashioned, manhattan'),
  ...drinks(['earthy', 'woody'], 'scotch, whisky, whiskey, rye, mezcal'),
  ...drinks(['sweet', 'spicy'], 'rum, tequila'),
  ...drinks(['nutty', 'woody'], 'cognac, brandy, armagnac, sherry'),
  ...drinks(['coffee', 'sweet'], 'port, porto'),
  ...drinks(['coffee', 'creamy'], 'coffee, espresso, cappuccino, latte'),
  ...drinks(['creamy'], 'tea, champagne, gin, martini, white wine'),
  ...drinks(['coffee', 'nutty'], 'beer, stout'),
  ...drinks(['woody', 'earthy'], 'wine, red wine'),
};

const DRINKS: typeof ENGLISH_DRINKS = {
  ...ENGLISH_DRINKS,
  ...translated(SPANISH_DRINKS, (english) => ENGLISH_DRINKS[english]),
};

/** What a drink means; undefined for a word that isn't one. */
export function drinkMeaning(drink: string): WordMeaning | undefined {
  const flavors = Object.hasOwn(DRINKS, drink) ? DRINKS[drink] : undefined;
  return (
    flavors &&
    ((draft) => {
      draft.occasions.add('pairing');
      for (const flavor of flavors) draft.drinkFlavors.add(flavor);
      return `to go with ${drink}`;
    })
  );
}

/** Words that name a drink wherever they are said; others, such as coffee, only after 'with'. */
export const isDrinkAlone = (word: string): boolean =>
  Object.hasOwn(DRINKS, word) &&
  !['coffee', 'espresso', 'cappuccino', 'latte', 'tea', 'port', 'cafe', 'te'].includes(word);

const ENGLISH_FILLERS =
  'a an the and or but for of to in on at is are be it its it s so that this these with by as i me my we us you your he him his she her they them their ' +
  'guest customer gentleman lady wants want wanted would like likes liked love loves looking look need needs prefers prefer give get take have has had ' +
  'something anything one ones cigar cigars smoke stick please maybe perhaps some any kind sort type bit little very really quite rather pretty more too just also ' +
  'notes note flavor flavors flavour flavours taste tastes tasting bodied body strength length price priced dollars bucks glass drink drinking ' +
  'good nice great tonight today evening here says said m d ll if can could should think about around who what which there';
const FILLERS = new Set([ENGLISH_FILLERS, SPANISH_FILLERS].flatMap((words) => words.split(' ')));

/** Whether a word alone says nothing about a cigar. */
export const isFiller = (word: string): boolean => FILLERS.has(word);

/** Spanish words with what their English ones mean. */
function translated<T>(
  words: Readonly<Record<string, string>>,
  find: (english: string) => T | undefined,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([spanish, english]) => {
      const found = find(english);
      return found === undefined ? [] : [[spanish, found] as const];
    }),
  );
}

function wordsFor(strengths: readonly Strength[], words: string): Record<string, readonly Strength[]> {
  return Object.fromEntries(words.split(', ').map((word) => [word, strengths]));
}

function drinks(flavors: readonly FlavorChoice[], words: string): Record<string, readonly FlavorChoice[]> {
  return Object.fromEntries(words.split(', ').map((word) => [word, flavors]));
}

function addTimes(
  draft: RequestDraft,
  times: readonly ('20-30' | '30-45' | '45-60' | '60-90' | '90+')[],
  means: string,
) {
  for (const time of times) draft.times.add(time);
  return means;
}

function upTo45(draft: RequestDraft): string {
  return addTimes(draft, ['20-30', '30-45'], 'up to 45 minutes');
}

function overAnHour(draft: RequestDraft): string {
  return addTimes(draft, ['60-90', '90+'], 'an hour or more');
}

function setBudget(draft: RequestDraft, budget: NonNullable<RequestDraft['budget']>, means: string): string {
  draft.budget = budget;
  return means;
}

function setExperience(
  draft: RequestDraft,
  experience: NonNullable<RequestDraft['experience']>,
  means: string,
): string {
  draft.experience = experience;
  return means;
}

function addOccasion(
  draft: RequestDraft,
  occasion: 'celebration' | 'social' | 'business' | 'contemplation',
  means: string,
): string {
  draft.occasions.add(occasion);
  return means;
}

function celebrating(draft: RequestDraft): string {
  return addOccasion(draft, 'celebration', 'a celebration');
}
