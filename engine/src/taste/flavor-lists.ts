import { noteOf, type FlavorFamily, type Note } from '../shelf/notes.ts';
import { QUIZ_FLAVORS, SURVEY_FLAVORS } from '../types.ts';

/** The six lists of flavor words in the product, each in the order shown. The words are the specification's. */
export const FLAVOR_LISTS = {
  survey: SURVEY_FLAVORS,
  quiz: QUIZ_FLAVORS,
  trialForm: ['Woody', 'Spicy', 'Sweet', 'Nutty', 'Coffee', 'Floral'],
  vault: [
    'Woody',
    'Spicy',
    'Sweet',
    'Nutty',
    'Coffee',
    'Floral',
    'Earthy',
    'Creamy',
    'Peppery',
    'Leathery',
    'Chocolatey',
    'Fruity',
  ],
  manualForm: [
    'Cedar',
    'Nutty',
    'Spicy',
    'Sweet',
    'Coffee',
    'Chocolate',
    'Vanilla',
    'Earth',
    'Leather',
    'Cream',
    'Pepper',
    'Fruity',
  ],
  smartForm: ['Woody', 'Spicy', 'Sweet', 'Nutty', 'Coffee', 'Floral'],
} as const;
/** The name of a list in FLAVOR_LISTS. */
export type FlavorList = keyof typeof FLAVOR_LISTS;
/** A word of a list in FLAVOR_LISTS. */
export type FlavorWord<L extends FlavorList> = (typeof FLAVOR_LISTS)[L][number];

// The notes that the quiz's double words stand for, the main one first.
const QUIZ_NOTES: Readonly<Record<FlavorWord<'quiz'>, readonly string[]>> = {
  'creamy-smooth': ['cream'],
  'woody-earthy': ['wood', 'cedar'],
  'spicy-peppery': ['spice', 'pepper'],
  'sweet-fruity': ['sweetness', 'fruit'],
  'coffee-chocolate': ['coffee', 'chocolate'],
  nutty: ['nuts'],
  'earthy-tobacco': ['earth', 'tobacco'],
};

// The nearest word of each list for each family; used where the list has no word for the note itself.
type WordByFamily = Readonly<Record<FlavorFamily, string>>;
const NEAREST_WORD: Readonly<Record<FlavorList, WordByFamily>> = {
  survey: nearestWords(
    FLAVOR_LISTS.survey,
    'woody spicy sweet nutty coffee sweet earthy creamy spicy earthy coffee sweet',
  ),
  quiz: nearestWords(
    FLAVOR_LISTS.quiz,
    'woody-earthy spicy-peppery sweet-fruity nutty coffee-chocolate sweet-fruity earthy-tobacco creamy-smooth spicy-peppery earthy-tobacco coffee-chocolate sweet-fruity',
  ),
  trialForm: nearestWords(
    FLAVOR_LISTS.trialForm,
    'Woody Spicy Sweet Nutty Coffee Floral Woody Nutty Spicy Woody Coffee Sweet',
  ),
  vault: nearestWords(
    FLAVOR_LISTS.vault,
    'Woody Spicy Sweet Nutty Coffee Floral Earthy Creamy Peppery Leathery Chocolatey Fruity',
  ),
  manualForm: nearestWords(
    FLAVOR_LISTS.manualForm,
    'Cedar Spicy Sweet Nutty Coffee Sweet Earth Cream Pepper Leather Chocolate Fruity',
  ),
  smartForm: nearestWords(
    FLAVOR_LISTS.smartForm,
    'Woody Spicy Sweet Nutty Coffee Floral Woody Nutty Spicy Woody Coffee Sweet',
  ),
};

/** The notes that a list's word stands for, the main one first; empty for an unknown word. */
export function notesOfWord(list: FlavorList, word: string): readonly Note[] {
  const names = list === 'quiz' ? (QUIZ_NOTES[word as FlavorWord<'quiz'>] ?? []) : [word];
  return names.map(noteOf).filter((note) => note !== undefined);
}

/**
 * The word of a list for a note: the note's own word if the list has it ('Vanilla' in the manual form), otherwise the
 * nearest word for its family. Undefined for an unknown note.
 */
export function wordForNote<L extends FlavorList>(list: L, note: string): FlavorWord<L> | undefined {
  const found = noteOf(note);
  if (!found) return undefined;
  const words: readonly string[] = FLAVOR_LISTS[list];
  const own = words.find((word) => notesOfWord(list, word).some(({ id }) => id === found.id));
  return (own ?? NEAREST_WORD[list][found.family]) as FlavorWord<L>;
}

/**
 * The word of one list for a word of another: translateFlavor('survey', 'creamy', 'manualForm') -> 'Cream'. Undefined for
 * an unknown word.
 */
export function translateFlavor<L extends FlavorList>(
  from: FlavorList,
  word: string,
  to: L,
): FlavorWord<L> | undefined {
  const [main] = notesOfWord(from, word);
  return main && wordForNote(to, main.id);
}

/** Reads twelve words of a list, one for each family in the order of FAMILIES. */
function nearestWords(list: readonly string[], words: string): WordByFamily {
  const [woody, spicy, sweet, nutty, coffee, floral, earthy, creamy, peppery, leathery, chocolatey, fruity] =
    words.split(' ').map((word) => (list.includes(word) ? word : ''));
  return {
    woody,
    spicy,
    sweet,
    nutty,
    coffee,
    floral,
    earthy,
    creamy,
    peppery,
    leathery,
    chocolatey,
    fruity,
  } as WordByFamily;
}
