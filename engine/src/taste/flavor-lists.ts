import { noteOf, type FlavorFamily, type Note } from '../shelf/notes.ts';
import { QUIZ_FLAVORS, SURVEY_FLAVORS } from '../types.ts';

/** The six lists of flavour words in the product, each in the order it is shown. */
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
/** The name of one of these lists. */
export type FlavorList = keyof typeof FLAVOR_LISTS;
export type FlavorWord<L extends FlavorList> = (typeof FLAVOR_LISTS)[L][number];

// The notes whose names the quiz's double words stand for, the leading one first.
const QUIZ_NOTES: Readonly<Record<FlavorWord<'quiz'>, readonly string[]>> = {
  'creamy-smooth': ['cream'],
  'woody-earthy': ['wood', 'cedar'],
  'spicy-peppery': ['spice', 'pepper'],
  'sweet-fruity': ['sweetness', 'fruit'],
  'coffee-chocolate': ['coffee', 'chocolate'],
  nutty: ['nuts'],
  'earthy-tobacco': ['earth', 'tobacco'],
};

// The word of each list nearest to a family, where the list has no word of the family's own name.
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

/** The notes a list's word stands for, the leading one first; empty when the word isn't known. */
export function notesOfWord(list: FlavorList, word: string): readonly Note[] {
  const names = list === 'quiz' ? (QUIZ_NOTES[word as FlavorWord<'quiz'>] ?? []) : [word];
  return names.map(noteOf).filter((note) => note !== undefined);
}

/**
 * The word of a list that covers a note: the note's own word if the list has it ('Vanilla' in the manual form), else
 * the nearest to its family. Undefined when the note isn't known.
 */
export function wordForNote<L extends FlavorList>(list: L, note: string): FlavorWord<L> | undefined {
  const found = noteOf(note);
  if (!found) return undefined;
  const words: readonly string[] = FLAVOR_LISTS[list];
  const own = words.find((word) => notesOfWord(list, word).some(({ id }) => id === found.id));
  return (own ?? NEAREST_WORD[list][found.family]) as FlavorWord<L>;
}

/** A word of one list said in another: translateFlavor('survey', 'creamy', 'manualForm') -> 'Cream'. */
export function translateFlavor<L extends FlavorList>(
  from: FlavorList,
  word: string,
  to: L,
): FlavorWord<L> | undefined {
  const [leading] = notesOfWord(from, word);
  return leading && wordForNote(to, leading.id);
}

/** Twelve words of a list, one for each family in the order of FAMILIES. */
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
