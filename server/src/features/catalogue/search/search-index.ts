import { wordSimilarity, type Spelling, spellingOf } from './word-similarity.ts';
import { similarity, trigramsOf } from './trigrams.ts';
import { wordsAsWritten } from './spoken.ts';
import { initialsOf, wordsOf } from './words.ts';

/** The searched fields of a cigar. */
export interface Searchable {
  brand: string;
  productLine: string | null;
  name: string;
  origin: string | null;
  size: string | null;
  wrapper: string | null;
  strength: string | null;
}

export interface Match {
  /** The cigar's position in the list that was indexed. */
  at: number;
  /** How much of the query the cigar matches, 0-1. */
  explained: number;
}

/** A row in which a word occurs. */
interface Posting {
  row: number;
  /** 1 for the row's own words, less for aliases ("lfd") and for attributes such as the wrapper. */
  weight: number;
  /** The row's own words that it covers, one bit per position. */
  covers: number;
}

interface Word extends Spelling {
  postings: Posting[];
}

const aliasWeight = 0.95;
const attributeWeight = 0.6;
/** The score is mostly how much of the query matches, and a little how much of the cigar's own name was typed. */
const coverageWeight = 0.25;
/** Among the best matches, the trigram similarity of the whole text breaks ties. */
const trigramWeight = 0.5;
const maxCompared = 40;
/** The cost of a typed word that matches nothing. */
const unknownWeight = 2;
const minSimilarity = 0.4;
/** The fewest letters of a word that was typed without the space before or after it. */
const minParted = 3;
const maxWords = 12;
const maxPositions = 31;
const maxCachedWords = 500;

const romanNumbers: Record<string, string> = {
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
};

/** The running totals of one search, per row. */
class Tally {
  readonly explained: Float64Array;
  readonly seen: Float64Array;
  readonly covered: Int32Array;

  constructor(rows: number) {
    this.explained = new Float64Array(rows);
    this.seen = new Float64Array(rows);
    this.covered = new Int32Array(rows);
  }
}

/** A fuzzy search over a list of cigars: misspelled, abbreviated, without accents, words in any order. Built once, then read. */
export class SearchIndex {
  readonly #words = new Map<string, Word>();
  readonly #own: string[][] = [];
  readonly #trigrams: Uint32Array[];
  /** Per row, the weight of each of its own words; `#whole` is their sum. */
  readonly #weights: number[][];
  readonly #whole: number[];
  readonly #likes = new Map<string, { word: Word; like: number }[]>();

  constructor(cigars: readonly Searchable[]) {
    cigars.forEach((cigar, row) => this.#add(cigar, row));
    this.#trigrams = this.#own.map(trigramsOf);
    this.#weights = this.#own.map((words) => words.map((word) => this.#rarity(word)));
    this.#whole = this.#weights.map((weights) => weights.reduce((sum, weight) => sum + weight, 0));
  }

  /** The best matches first; none when no word of the query matches. */
  search(query: string, limit: number): Match[] {
    const tally = new Tally(this.#own.length);
    let total = 0;
    const words = wordsAsWritten(wordsOf(query)).slice(0, maxWords);
    for (const typed of this.#joined(words)) total += this.#explain(typed, tally);
    const matches: { at: number; explained: number; score: number }[] = [];
    tally.explained.forEach((sum, at) => {
      if (sum === 0) return;
      const explained = sum / total;
      const coverage = (tally.seen[at] ?? 0) / (this.#whole[at] || 1);
      matches.push({ at, explained, score: explained + coverageWeight * coverage });
    });
    matches.sort((a, b) => b.score - a.score || a.at - b.at);
    const whole = trigramsOf(words);
    const best = matches.slice(0, Math.max(limit, maxCompared));
    for (const match of best)
      match.score += trigramWeight * similarity(whole, this.#trigrams[match.at] ?? new Uint32Array());
    best.sort((a, b) => b.score - a.score || a.at - b.at);
    return best.slice(0, limit).map(({ at, explained }) => ({ at, explained }));
  }

  /** Adds to every row how well it matches one typed word; returns the word's weight. */
  #explain(typed: string, tally: Tally): number {
    const likes = this.#likeWords(typed);
    const best = likes[0];
    if (!best) return unknownWeight;
    const importance = this.#rarity(best.word.text);
    const here = new Map<number, { like: number; covers: number }>();
    for (const { word, like } of likes) {
      for (const { row, weight, covers } of word.postings) {
        const before = here.get(row);
        if (!before || before.like < like * weight) here.set(row, { like: like * weight, covers });
      }
    }
    for (const [row, { like, covers }] of here) {
      tally.explained[row] = (tally.explained[row] ?? 0) + like * importance;
      const before = tally.covered[row] ?? 0;
      tally.seen[row] = (tally.seen[row] ?? 0) + like * this.#weightOf(row, covers & ~before);
      tally.covered[row] = before | covers;
    }
    return importance;
  }

  #weightOf(row: number, places: number): number {
    const weights = this.#weights[row] ?? [];
    let sum = 0;
    for (let left = places; left !== 0; left &= left - 1) sum += weights[31 - Math.clz32(left & -left)] ?? 0;
    return sum;
  }

  /** Known words similar to a typed one, most similar (then most common) first. */
  #likeWords(text: string): { word: Word; like: number }[] {
    const kept = this.#likes.get(text);
    if (kept) return kept;
    const typed = spellingOf(text);
    const likes: { word: Word; like: number }[] = [];
    for (const word of this.#words.values()) {
      const like = wordSimilarity(typed, word);
      if (like > minSimilarity) likes.push({ word, like });
    }
    likes.sort((a, b) => b.like - a.like || b.word.postings.length - a.word.postings.length);
    if (this.#likes.size >= maxCachedWords) this.#likes.clear();
    this.#likes.set(text, likes);
    return likes;
  }

  /** "under crown" is "undercrown" when only that is known, and "davidoffescurio" is two words when they are. */
  #joined(words: string[]): string[] {
    const out: string[] = [];
    for (let n = 0; n < words.length; n += 1) {
      const [word = '', next] = [words[n], words[n + 1]];
      const both = word + (next ?? '');
      const isOne = next !== undefined && both.length > 4 && this.#words.has(both) && !this.#words.has(next);
      out.push(...(isOne ? [both] : this.#parted(word)));
      if (isOne) n += 1;
    }
    return out;
  }

  /** A word that is like no known one, as the two known words that were typed without a space; itself if there are none. */
  #parted(word: string): string[] {
    if (word.length < 2 * minParted || this.#likeWords(word).length > 0) return [word];
    for (let at = minParted; at <= word.length - minParted; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#words.has(part))) return parts;
    }
    return [word];
  }

  #rarity(word: string): number {
    return Math.log(1 + this.#own.length / (this.#words.get(word)?.postings.length ?? 1));
  }

  #add(cigar: Searchable, row: number): void {
    const names = [cigar.brand, cigar.productLine ?? '', cigar.name].map(wordsOf);
    this.#own.push(names.flat().slice(0, maxPositions));
    let start = 0;
    for (const words of names) {
      words.forEach((word, n) => this.#addOwn(word, words[n - 1], row, start + n));
      const all = words.reduce((bits, _, n) => bits | bit(start + n), 0);
      if (words.length > 1) this.#post(initialsOf(words), { row, weight: aliasWeight, covers: all });
      this.#addWritten(words, row, start);
      start += words.length;
    }
    for (const beside of [cigar.wrapper, cigar.origin, cigar.size, cigar.strength]) {
      for (const word of wordsOf(beside ?? '')) this.#post(word, { row, weight: attributeWeight, covers: 0 });
    }
  }

  /** A name's number words as digits ('Fifteenth' is 15 th), digits in a row as one ('8-5-8'), and 'EP Carrillo' as epc. */
  #addWritten(words: readonly string[], row: number, start: number): void {
    const coversOf = (isCovered: (word: string) => boolean) =>
      words.reduce((bits, word, n) => (isCovered(word) ? bits | bit(start + n) : bits), 0);
    const written = wordsAsWritten(words);
    const numbers = coversOf((word) => !written.includes(word));
    for (const text of written)
      if (!words.includes(text)) this.#post(text, { row, weight: aliasWeight, covers: numbers });
    const digits = words.filter((word) => isDigit.test(word));
    const together = coversOf((word) => isDigit.test(word));
    if (digits.length > 1) this.#post(digits.join(''), { row, weight: aliasWeight, covers: together });
    const [first = '', ...rest] = words;
    if (first.length !== 2) return;
    const initials = first + rest.map((word) => word[0]).join('');
    this.#post(initials, { row, weight: aliasWeight, covers: coversOf(() => true) });
  }

  #addOwn(word: string, before: string | undefined, row: number, place: number): void {
    this.#post(word, { row, weight: 1, covers: bit(place) });
    const number = romanNumbers[word];
    if (number) this.#post(number, { row, weight: aliasWeight, covers: bit(place) });
    if (before === undefined) return;
    this.#post(before + word, { row, weight: aliasWeight, covers: bit(place - 1) | bit(place) });
  }

  #post(text: string, posting: Posting): void {
    const word = this.#words.get(text) ?? { ...spellingOf(text), postings: [] };
    word.postings.push(posting);
    this.#words.set(text, word);
  }
}

const isDigit = /^\d$/;
const bit = (place: number): number => (place < maxPositions ? 1 << place : 0);
