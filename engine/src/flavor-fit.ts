import { NOTES, noteIndex } from './flavor.ts';
import { likelyNotes } from './likely.ts';
import { COMMON_NOTE, COMMON_WISH, LIKELY, NEUTRAL, ONE_NOTE, PRECISION } from './policy.ts';
import { FLAVOR_WISHES } from './taste.ts';
import { isUnknown, trustOf } from './trust.ts';
import type { FlavorWish, ShelfCigar } from './types.ts';

type Affinities = Readonly<Record<string, number>>;

// How well a family of notes answers a wish, 0-1; a note's own entry (with #) goes before its family's. The survey has
// no word for chocolate, leather or fruit, so guests say the nearest one, and it answers nearly as well.
const AFFINITY: Readonly<Record<FlavorWish, Affinities>> = {
  creamy: { creamy: 1, '#vanilla': 0.7, sweet: 0.15, '#toast': 0.25, '#bread': 0.4, nutty: 0.15 },
  woody: { woody: 1, earthy: 0.15, leathery: 0.2, nutty: 0.05 },
  spicy: { spicy: 1, peppery: 1, leathery: 0.1 },
  sweet: { sweet: 1, fruity: 0.7, chocolatey: 0.35, creamy: 0.15 },
  coffee: { coffee: 1, chocolatey: 0.75 },
  nutty: { nutty: 1, '#toast': 0.7, '#bread': 0.6, creamy: 0.15 },
  earthy: { earthy: 1, leathery: 0.75, woody: 0.15, '#tea': 0.4, '#herbal': 0.4 },
  'creamy-smooth': { creamy: 1, '#vanilla': 0.7, sweet: 0.15, '#toast': 0.25, '#bread': 0.4, nutty: 0.15 },
  'woody-earthy': { woody: 1, earthy: 1, leathery: 0.5 },
  'spicy-peppery': { spicy: 1, peppery: 1, leathery: 0.1 },
  'sweet-fruity': { sweet: 1, fruity: 1, chocolatey: 0.3, creamy: 0.15 },
  'coffee-chocolate': { coffee: 1, chocolatey: 1 },
  'earthy-tobacco': { earthy: 1, leathery: 0.75, woody: 0.15 },
};
// So many imagined average cigars keep the weights of a small shelf calm.
const PSEUDO = 6;

/** What is read of a shelf's flavors once, for every guest; a place for each cigar. */
export type FlavorColumns = {
  /** Places in NOTES of each cigar's notes. */
  readonly notes: readonly (readonly number[])[];
  /** How far from neutral each cigar's notes, written and likely ones together, may lead, 0-1; 0 where nothing is told. */
  readonly trust: Float32Array;
  /** Degree to which each cigar answers each wish, 0-1. */
  readonly answered: Readonly<Record<FlavorWish, Float32Array>>;
  /** Share of each cigar's notes that answer the wish, 0-1, notes that are rare on this shelf counting more. */
  readonly share: Readonly<Record<FlavorWish, Float32Array>>;
  /** How telling each note is on this shelf, by place in NOTES, 0-1. */
  readonly rarities: Float64Array;
  /** Weight of each wish on this shelf: less when nearly every cigar answers it, since it then tells nothing apart. */
  readonly weight: Readonly<Record<FlavorWish, number>>;
};

// How well a note answers a wish, 0-1, by its place in NOTES.
const BY_NOTE = {} as Record<FlavorWish, Float64Array>;
for (const wish of FLAVOR_WISHES) {
  BY_NOTE[wish] = Float64Array.from(
    NOTES,
    ({ id, family }) => AFFINITY[wish][`#${id}`] ?? AFFINITY[wish][family] ?? 0,
  );
}

/** Places in NOTES of a cigar's flavour notes, each once, unknown words left out. */
function knownNotes(cigar: ShelfCigar): readonly number[] {
  if (isUnknown(cigar, 'flavorNotes')) return [];
  return [...new Set(cigar.flavorNotes.map(noteIndex).filter((note) => note >= 0))];
}

/** Degree to which notes answer a wish: 1 - product of (1 - 0.8 x affinity). Worked: 'coffee' by coffee and cocoa: 1 - (1 - 0.8)(1 - 0.6) = 0.92. */
export function answeredBy(wish: FlavorWish, notes: readonly number[]): number {
  return answered(BY_NOTE[wish], notes);
}

function answered(affinities: Float64Array, notes: readonly number[], without = -1): number {
  let missing = 1;
  for (const note of notes) if (note !== without) missing *= 1 - ONE_NOTE * (affinities[note] as number);
  return 1 - missing;
}

/** Reads the flavors of a shelf, with a rest after each wish. O(cigars x notes). */
export function* flavorSteps(cigars: readonly ShelfCigar[]): Generator<undefined, FlavorColumns> {
  const notes = cigars.map(knownNotes);
  yield;
  const rarities = noteRarities(notes);
  const likely = cigars.map((cigar, place) =>
    trustOfNotes(cigar, notes[place]) < 1 ? likelyNotes(cigar) : [],
  );
  const trust = new Float32Array(cigars.length);
  // Of what a cigar's notes count for, the share that falls to the likely ones.
  const guessed = new Float64Array(cigars.length);
  cigars.forEach((cigar, place) => {
    const written = trustOfNotes(cigar, notes[place]);
    const guess = likely[place]?.length ? (1 - written) * LIKELY.flavor : 0;
    trust[place] = written + guess;
    guessed[place] = guess > 0 ? guess / (written + guess) : 0;
  });
  const column = (of: (notes: readonly number[]) => number) =>
    Float32Array.from(notes, (own, place) => {
      const share = guessed[place] ?? 0;
      return share === 0 ? of(own) : (1 - share) * of(own) + share * of(likely[place] ?? []);
    });
  yield;
  const answers = {} as Record<FlavorWish, Float32Array>;
  const share = {} as Record<FlavorWish, Float32Array>;
  const weight = {} as Record<FlavorWish, number>;
  for (const wish of FLAVOR_WISHES) {
    answers[wish] = column((own) => answeredBy(wish, own));
    yield;
    share[wish] = column((own) => shareOf(BY_NOTE[wish], own, rarities));
    weight[wish] = 1 - COMMON_WISH * smoothedMean(answers[wish]);
    yield;
  }
  return { notes, trust, answered: answers, share, rarities, weight };
}

function trustOfNotes(cigar: ShelfCigar, notes: readonly number[] = []): number {
  return notes.length > 0 ? trustOf(cigar, 'flavorNotes') : 0;
}

/** A wish as it weighs on one shelf, and how well each note answers it, by place in NOTES. */
export type Asked = { readonly weight: number; readonly affinities: Float64Array };

/** Looks wishes up once, for several sets of notes. */
export function askedOf(wishes: readonly FlavorWish[], { weight }: FlavorColumns): readonly Asked[] {
  return wishes.map((wish) => ({ weight: weight[wish], affinities: BY_NOTE[wish] }));
}

/**
 * Agreement of a set of notes (but for one, `without`) with wishes on this shelf, 0-1: (1 - p) x how well the wishes are answered, by weight,
 * + p x how much of the taste they are (p = PRECISION). What `fitShelf` computes for the whole shelf at once.
 */
export function flavorAgreement(
  wishes: readonly Asked[],
  notes: readonly number[],
  rarities: Float64Array,
  without = -1,
): number {
  let [answers, weights, asked] = [0, 0, 0];
  for (const { weight, affinities } of wishes) {
    answers += weight * answered(affinities, notes, without);
    weights += weight;
    asked += shareOf(affinities, notes, rarities, without);
  }
  return (1 - PRECISION) * (answers / weights) + PRECISION * Math.min(1, asked);
}

function shareOf(
  affinities: Float64Array,
  notes: readonly number[],
  rarities: Float64Array,
  without = -1,
): number {
  let [sum, all] = [0, 0];
  for (const note of notes) {
    if (note === without) continue;
    const rarity = rarities[note] as number;
    sum += rarity * (affinities[note] as number);
    all += rarity;
  }
  return all === 0 ? 0 : sum / all;
}

// By place in NOTES: 1 for a note no cigar has, 1 - COMMON_NOTE for one that every cigar has.
function noteRarities(notes: readonly (readonly number[])[]): Float64Array {
  const having = new Float64Array(NOTES.length);
  for (const own of notes) for (const note of own) having[note] = (having[note] ?? 0) + 1;
  return having.map((count) => 1 - COMMON_NOTE * (count / (notes.length + PSEUDO)));
}

function smoothedMean(column: Float32Array): number {
  let sum = PSEUDO * NEUTRAL;
  for (const value of column) sum += value;
  return sum / (column.length + PSEUDO);
}
