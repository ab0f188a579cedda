import type { Reached } from '../visits/visit-queries.ts';
import type { CardKey, DaySums, VisitsOfDay } from './read-days.ts';

/** Visits of several days. */
export interface Visits extends Omit<VisitsOfDay, 'reached'> {
  reached: Reached[];
}

/** Adds up the visits of days. A quarter of an hour is there once for each day whose visits began or were completed in it. */
export function addUpVisits(days: readonly Pick<DaySums, 'visits'>[]): Visits {
  const all = days.flatMap(({ visits }) => visits ?? []);
  const sum = (of: (day: VisitsOfDay) => number) => all.reduce((total, day) => total + of(day), 0);
  return {
    reached: addUpReached(all),
    quarters: all.flatMap(({ quarters }) => quarters),
    asked: sum(({ asked }) => asked),
    unmet: sum(({ unmet }) => unmet),
    shown: sum(({ shown }) => shown),
  };
}

/** Adds up how far the visits of days reached. */
export function addUpReached(days: readonly Pick<DaySums, 'reached'>[]): Reached[] {
  const guests = new Map<number, number>();
  for (const { reached } of days) for (const [step, visits] of reached ?? []) add(guests, step, visits);
  return [...guests].map(([step, count]) => ({ reached: step, guests: count }));
}

/** How often guests gave an answer, or two to different questions, how often their best card fitted badly, and the mean of the fits. */
export interface DemandRow {
  questions: string[];
  words: string[];
  asked: number;
  unmet: number;
  bestFit: number;
}

/** Adds up how often guests gave each answer and each pair of answers. */
export function addUpAnswers(
  days: readonly (Pick<DaySums, 'answers'> & Partial<Pick<DaySums, 'pairs'>>)[],
): DemandRow[] {
  const sums = new Map<string, DemandRow>();
  const addRow = (questions: string[], words: string[], asked: number, unmet: number, fits: number) => {
    const key = [...questions, ...words].join('\n');
    const row = sums.get(key);
    // Until all are added, 'bestFit' is the sum of the fits.
    if (!row) return sums.set(key, { questions, words, asked, unmet, bestFit: fits });
    row.asked += asked;
    row.unmet += unmet;
    row.bestFit += fits;
    return sums;
  };
  for (const { answers, pairs } of days) {
    for (const [question, word, ...counts] of answers ?? []) addRow([question], [word], ...counts);
    for (const [one, word, other, otherWord, ...counts] of pairs ?? [])
      addRow([one, other], [word, otherWord], ...counts);
  }
  return [...sums.values()].map((row) => ({ ...row, bestFit: row.bestFit / row.asked }));
}

/** A cigar's cards in place of another cigar, or of none, and what was sold on them. */
export interface CardsRow {
  cigarId: string;
  isFeatured: boolean;
  /** The cigar it displaced; null when it would have been on that card anyway. */
  displacedCigarId: string | null;
  shown: number;
  sold: number;
  cents: number;
}

/** Adds up the cards of each cigar, and what was sold on them. */
export function addUpCards(days: readonly Pick<DaySums, 'cards' | 'sold'>[]): CardsRow[] {
  const sums = new Map<string, CardsRow>();
  const rowOf = ([cigarId, isFeatured, displacedCigarId]: CardKey): CardsRow => {
    const key = `${cigarId} ${isFeatured} ${displacedCigarId}`;
    const known = sums.get(key);
    if (known) return known;
    const row = { cigarId, isFeatured, displacedCigarId, shown: 0, sold: 0, cents: 0 };
    sums.set(key, row);
    return row;
  };
  for (const { cards, sold } of days) {
    for (const [cigarId, isFeatured, displaced, shown] of cards ?? [])
      rowOf([cigarId, isFeatured, displaced]).shown += shown;
    for (const [cigarId, isFeatured, displaced, units, cents] of sold?.cards ?? []) {
      const row = rowOf([cigarId, isFeatured, displaced]);
      row.sold += units;
      row.cents += cents;
    }
  }
  return [...sums.values()];
}

/** What was sold on several days. */
export interface Sold {
  /** How many of each cigar, by its id. */
  ofCigar: ReadonlyMap<string, number>;
  /** How many guests bought by their code. */
  guests: number;
  units: number;
  cents: number;
  unpriced: number;
  likelyUnits: number;
  likelyCents: number;
}

/** Adds up the sales of days; a guest who bought on two days counts once. */
export function addUpSold(days: readonly Pick<DaySums, 'sold'>[]): Sold {
  const all = days.flatMap(({ sold }) => sold ?? []);
  const ofCigar = new Map<string, number>();
  for (const [cigarId, units] of all.flatMap(({ cigars }) => cigars)) add(ofCigar, cigarId, units);
  const sum = (of: (day: (typeof all)[number]) => number) => all.reduce((total, day) => total + of(day), 0);
  return {
    ofCigar,
    guests: new Set(all.flatMap(({ guests }) => guests ?? [])).size,
    units: sum(({ units }) => units),
    cents: sum(({ cents }) => cents),
    unpriced: sum(({ unpriced }) => unpriced),
    likelyUnits: sum(({ likelyUnits }) => likelyUnits),
    likelyCents: sum(({ likelyCents }) => likelyCents),
  };
}

function add<K>(sums: Map<K, number>, key: K, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}
