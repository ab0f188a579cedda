import { normalizeText } from '../../shelf/normalize-text.ts';
import { noteOf, type Note } from '../../shelf/notes.ts';
import { strengthOrder } from '../../shelf/strength-scale.ts';
import { QUIZ_FLAVORS, STRENGTHS, SURVEY_FLAVORS } from '../../types.ts';
import type { FlavorChoice, Strength } from '../../types.ts';
import { notesOfWord, wordForNote } from '../flavor-lists.ts';
import { amountAt, type ReadWords } from './amounts.ts';
import type { RequestDraft, SpokenRequest } from './spoken-request.ts';
import { SPANISH_NOTES } from './vocabulary.es.ts';
import { drinkMeaning, isDrinkAlone, isFiller, NOT_STRENGTH, PHRASES, STRENGTH_WORDS } from './vocabulary.ts';

const LONGEST_PHRASE = 4;
const DENIALS = [
  'not',
  'no',
  'nothing',
  'without',
  'never',
  'don t',
  'doesn t',
  'isn t',
  'doesnt',
  'dont',
  'hates',
  'dislikes',
  'avoid',
  'sin',
  'nada',
];
const DEGREES =
  'too so very overly that any really like likes want wants muy tan demasiado de le me gusta quiere quiero el la'.split(
    ' ',
  );

/**
 * Reads what a guest says: 'creamy, not too long, under fifteen', and the usual words in Spanish: 'cremoso, no muy largo,
 * menos de quince'. Understands flavors, strength, minutes,
 * prices in dollars, experience, occasion and drink, and what is not wanted of them. Never fails: what isn't understood is
 * listed.
 */
export function readRequest(said: string): SpokenRequest {
  const words = wordsOf(said);
  const draft = newDraft();
  const understood: { words: string; means: string }[] = [];
  const notUnderstood: string[] = [];
  for (let at = 0; at < words.length;) {
    const read = readAt(words, at);
    if (read) {
      const own = words.slice(at, at + read.length).join(' ');
      understood.push({ words: own, means: read.meaning(draft) });
      at += read.length;
      continue;
    }
    const word = words[at] ?? '';
    if (!isFiller(word)) notUnderstood.push(word);
    at += 1;
  }
  return { ...finish(draft), understood, notUnderstood };
}

/** The words in lower case, without punctuation and accents; amounts keep their '$' and point. */
function wordsOf(said: string): string[] {
  return said
    .toLowerCase()
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .split(/[^\p{L}\p{N}$.]+/u)
    .flatMap((word) => (/^\$?\d/.test(word) ? word.replace(/\.$/, '') : normalizeText(word).split(' ')))
    .filter(Boolean);
}

function readAt(words: readonly string[], at: number): ReadWords | undefined {
  return (
    amountAt(words, at) ??
    phraseAt(words, at) ??
    denialAt(words, at) ??
    strengthAt(words, at) ??
    drinkAt(words, at) ??
    flavorAt(words, at)
  );
}

/** The longest entry of a vocabulary that begins at a word. */
function longestAt<T>(
  words: readonly string[],
  at: number,
  find: (phrase: string) => T | undefined,
): { readonly found: T; readonly length: number } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const found = find(words.slice(at, at + length).join(' '));
    if (found !== undefined) return { found, length };
  }
  return undefined;
}

function phraseAt(words: readonly string[], at: number): ReadWords | undefined {
  const phrase = longestAt(words, at, (own) => PHRASES.get(own));
  return phrase && { length: phrase.length, meaning: phrase.found };
}

const strengthsOf = (phrase: string): readonly Strength[] | undefined =>
  Object.hasOwn(STRENGTH_WORDS, phrase) ? STRENGTH_WORDS[phrase] : undefined;

/** 'full', 'medium bodied', 'mild to medium'. */
function strengthAt(words: readonly string[], at: number): ReadWords | undefined {
  const first = longestAt(words, at, strengthsOf);
  if (!first) return undefined;
  const next = at + first.length;
  const second = ['to', 'a'].includes(words[next] ?? '')
    ? longestAt(words, next + 1, strengthsOf)
    : undefined;
  const strengths = second ? between(first.found, second.found) : first.found;
  return {
    length: first.length + (second ? 1 + second.length : 0),
    meaning: (draft) => addStrengths(draft, strengths),
  };
}

/** All strengths from the first to the last of two lists. */
function between(one: readonly Strength[], other: readonly Strength[]): Strength[] {
  const orders = [...one, ...other].map(strengthOrder);
  const [low, high] = [Math.min(...orders), Math.max(...orders)];
  return STRENGTHS.filter((strength) => strengthOrder(strength) >= low && strengthOrder(strength) <= high);
}

function addStrengths(draft: RequestDraft, strengths: readonly Strength[]): string {
  for (const strength of strengths) draft.strengths.add(strength);
  return strengths.length === 1
    ? (strengths[0] ?? '').toLowerCase()
    : `${strengths[0]?.toLowerCase()} to ${strengths.at(-1)?.toLowerCase()}`;
}

/** 'not too strong', 'no pepper', 'nothing sweet'. */
function denialAt(words: readonly string[], at: number): ReadWords | undefined {
  const denial = longestAt(words, at, (own) => (DENIALS.includes(own) ? own : undefined));
  if (!denial) return undefined;
  let from = at + denial.length;
  while (DEGREES.includes(words[from] ?? '')) from++;
  const strength = longestAt(words, from, strengthsOf);
  if (strength) {
    const wanted = NOT_STRENGTH.find(([denied]) => denied.every((own) => strength.found.includes(own)))?.[1];
    if (!wanted) return undefined;
    return { length: from + strength.length - at, meaning: (draft) => addStrengths(draft, wanted) };
  }
  const note = longestAt(words, from, exactNote);
  if (!note) return undefined;
  return {
    length: from + note.length - at,
    meaning: (draft) => {
      draft.avoided.add(note.found.family);
      return `nothing ${note.found.family}`;
    },
  };
}

const DRINK_ARTICLES = 'a an my his her some glass cup of un una copa vaso taza de'.split(' ');

/** 'with a bourbon', 'rum', 'con un ron'. */
function drinkAt(words: readonly string[], at: number): ReadWords | undefined {
  const isWith = words[at] === 'with' || words[at] === 'con';
  let from = at + (isWith ? 1 : 0);
  while (isWith && DRINK_ARTICLES.includes(words[from] ?? '')) from++;
  const drink = longestAt(words, from, (own) =>
    isWith || isDrinkAlone(own) ? drinkMeaning(own) : undefined,
  );
  return drink && { length: from + drink.length - at, meaning: drink.found };
}

function flavorAt(words: readonly string[], at: number): ReadWords | undefined {
  const note = longestAt(words, at, exactNote);
  if (!note) return undefined;
  const choice = choiceFor(note.found);
  return {
    length: note.length,
    meaning: (draft) => {
      draft.flavors.add(choice);
      return `${note.found.id} notes`;
    },
  };
}

/** The note that a whole phrase names; `noteOf` would find it in a longer one, too. */
function exactNote(phrase: string): Note | undefined {
  const word = Object.hasOwn(SPANISH_NOTES, phrase) ? (SPANISH_NOTES[phrase] ?? phrase) : phrase;
  const note = noteOf(word);
  const names = note && [note.id, normalizeText(note.es), ...note.synonyms];
  return names?.includes(word) ? note : undefined;
}

/** The flavor that stands for a note: the narrowest one that means it, else the nearest. */
function choiceFor(note: Note): FlavorChoice {
  const means = (list: 'survey' | 'quiz') => (word: string) =>
    notesOfWord(list, word).some(({ id }) => id === note.id);
  return (
    SURVEY_FLAVORS.find(means('survey')) ??
    QUIZ_FLAVORS.find(means('quiz')) ??
    wordForNote('survey', note.id) ??
    'woody'
  );
}

const newDraft = (): RequestDraft => ({
  strengths: new Set(),
  flavors: new Set(),
  drinkFlavors: new Set(),
  times: new Set(),
  occasions: new Set(),
  avoided: new Set(),
  experience: null,
  budget: null,
  minCents: null,
  maxCents: null,
  maxMinutes: null,
});

function finish(draft: RequestDraft): Omit<SpokenRequest, 'understood' | 'notUnderstood'> {
  const flavors = draft.flavors.size > 0 ? draft.flavors : draft.drinkFlavors;
  return {
    taste: {
      experience: draft.experience,
      strengths: STRENGTHS.filter((strength) => draft.strengths.has(strength)),
      flavors: [...flavors],
      times: [...draft.times].sort(),
      budget: draft.budget,
      occasions: [...draft.occasions],
    },
    minCents: draft.minCents,
    maxCents: draft.maxCents,
    maxMinutes: draft.maxMinutes,
    avoided: [...draft.avoided],
  };
}
