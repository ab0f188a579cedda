import { soundOf } from './words.ts';

/** The largest edit distance (letters wrong, missing, extra, or two swapped) for a word of this length. */
function maxEdits(length: number): number {
  if (length <= 3) return 0;
  if (length <= 5) return 1;
  return length <= 8 ? 2 : 3;
}

/**
 * The edit distance of two words (optimal string alignment), or `most + 1` as soon as it exceeds `most`.
 * "aturo" to "arturo" is 1, "hemmingway" to "hemingway" is 1.
 */
export function editDistance(from: string, to: string, most: number): number {
  const [rows, columns] = [from.length, to.length];
  if (Math.abs(rows - columns) > most || rows > maxLength || columns > maxLength) return most + 1;
  let [beforeLast, last, row] = lines;
  for (let j = 0; j <= columns; j += 1) last[j] = j;
  for (let i = 1; i <= rows; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= columns; j += 1) {
      const same = from.charCodeAt(i - 1) === to.charCodeAt(j - 1);
      let best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && isSwap(from, to, i, j)) best = Math.min(best, at(beforeLast, j - 2) + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return at(last, columns);
}

const maxLength = 40;
const lines: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(maxLength + 1),
  new Uint8Array(maxLength + 1),
  new Uint8Array(maxLength + 1),
];
const at = (line: Uint8Array, place: number): number => line[place] ?? 0;

const isSwap = (from: string, to: string, i: number, j: number): boolean =>
  from.charCodeAt(i - 1) === to.charCodeAt(j - 2) && from.charCodeAt(i - 2) === to.charCodeAt(j - 1);

/** The letters of a word, one bit per letter. */
export function letterMask(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i += 1) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}

/** Whether the letters of `short` come in this order in `long`: "rbst" in "robusto". */
function abbreviates(short: string, long: string): boolean {
  let place = 0;
  for (const letter of long) if (letter === short[place]) place += 1;
  return place === short.length;
}

const isNumber = (word: string) => word.charCodeAt(0) < 58;

/** A year's last two digits match the year; other numbers match only themselves. */
function numberSimilarity(typed: string, word: string): number {
  const isYear = word.length === 4 && typed.length === 2 && /^(18|19|20)/.test(word);
  return isYear && word.endsWith(typed) ? 0.92 : 0;
}

/** A word with precomputed values for comparisons. */
export interface Spelling {
  readonly text: string;
  readonly sound: string;
  readonly letters: number;
}

/** Precomputes what comparisons of a word need. */
export const spellingOf = (text: string): Spelling => ({
  text,
  sound: soundOf(text),
  letters: letterMask(text),
});

/**
 * How similar a typed word is to a known one, 0-1: equal 1; same sound 0.93; prefix 0.6-0.95; typos by their share of the
 * word; abbreviation 0.6-0.8; prefix with a typo 0.65.
 */
export function wordSimilarity(typed: Spelling, word: Spelling): number {
  const [short, long] = [typed.text, word.text];
  if (short === long) return 1;
  if (isNumber(short) || isNumber(long)) return numberSimilarity(short, long);
  const share = short.length / long.length;
  if (long.startsWith(short)) return short.length > 2 ? 0.75 + 0.2 * share : 0.3 + 0.15 * short.length;
  if (short.length < 3 || long.length < 3) return 0;
  if (typed.sound === word.sound && word.sound.length > 2) return 0.93;
  const longer = Math.max(short.length, long.length);
  const most = maxEdits(longer);
  // Each edit changes the letter mask by at most two bits, which rules out most words cheaply.
  const mayBe = most > 0 && countBits(typed.letters ^ word.letters) <= 2 * most;
  const distance = mayBe ? editDistance(short, long, most) : most + 1;
  let best = distance <= most ? 1 - (1.1 * distance) / longer : 0;
  if (short[0] !== long[0] || share >= 1) return best;
  if (share > 0.25 && (typed.letters & ~word.letters) === 0 && abbreviates(short, long)) {
    best = Math.max(best, 0.6 + 0.2 * share);
  }
  if (best === 0 && short.length >= 5 && editDistance(short, long.slice(0, short.length), 1) <= 1)
    best = 0.65;
  return best;
}
