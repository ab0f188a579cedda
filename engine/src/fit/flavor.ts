import { familySet } from '../shelf/family-set.ts';
import { NOTES, noteIndex } from '../shelf/notes.ts';
import { likelyNotes } from '../shelf/likely.ts';
import {
  COMMON_NOTE_DISCOUNT,
  SMOOTHING_CIGARS,
  LIKELY_TRUST,
  NEUTRAL,
  NOTE_BALANCE_RANGE,
  FLAVORS_OFFERED,
  MAX_FLAVORS_COUNTED,
} from '../policy.ts';
import { FLAVOR_CHOICES } from '../taste/taste.ts';
import { isUnknown, trustOf } from '../shelf/facts.ts';
import type { FlavorChoice, ShelfCigar } from '../types.ts';

type AffinityByName = Readonly<Record<string, number>>;

// How well a family of notes answers a wish, 0-1; a note's own entry (with #) goes before its family's. The survey has
// no word for chocolate, leather or fruit, so guests say the nearest one, and it answers nearly as well.
const AFFINITY_BY_CHOICE: Readonly<Record<FlavorChoice, AffinityByName>> = {
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

/** What is read of a shelf's flavors once, for every guest; a place for each cigar. */
export type FlavorColumns = {
  /** Places in NOTES of each cigar's notes. */
  readonly notes: readonly (readonly number[])[];
  /** How far from neutral each cigar's notes, written and likely ones together, may lead, 0-1; 0 where nothing is told. */
  readonly trust: Float32Array;
  /** How many of each cigar's notes answer each wish, by degree, notes that are rare on this shelf counting more. */
  readonly matches: Readonly<Record<FlavorChoice, Float32Array>>;
  /** How many notes each cigar has, counted in the same way. */
  readonly totals: Float32Array;
  /** Families of each cigar's notes, as a `familySet`; 0 where none is written. */
  readonly families: Int32Array;
  /** How telling each note is on this shelf, by place in NOTES, 0-1. */
  readonly rarities: Float64Array;
};

// How well a note answers a wish, 0-1, by its place in NOTES.
const AFFINITIES = {} as Record<FlavorChoice, Float64Array>;
for (const wish of FLAVOR_CHOICES) {
  AFFINITIES[wish] = Float64Array.from(
    NOTES,
    ({ id, family }) => AFFINITY_BY_CHOICE[wish][`#${id}`] ?? AFFINITY_BY_CHOICE[wish][family] ?? 0,
  );
}

/** Places in NOTES of a cigar's flavour notes, each once; unknown words, and facts marked unknown, left out. */
function knownNotes(cigar: ShelfCigar): readonly number[] {
  if (isUnknown(cigar, 'flavorNotes')) return [];
  return [...new Set(cigar.flavorNotes.map(noteIndex).filter((note) => note >= 0))];
}

/** Share of the words offered that a guest who asks for so many has chosen; see `flavorAgreement`. */
export function shareChosen(wishes: number): number {
  return Math.min(wishes, MAX_FLAVORS_COUNTED) / FLAVORS_OFFERED;
}

/** The flavour part, 0-1, for a balance of notes. */
export function fitOfBalance(balance: number): number {
  const part = NEUTRAL + balance / NOTE_BALANCE_RANGE;
  return part < 0 ? 0 : part > 1 ? 1 : part;
}

/** Reads the flavors of a shelf, with a rest after each wish. O(cigars x notes). */
export function* flavorColumnsInSteps(cigars: readonly ShelfCigar[]): Generator<undefined, FlavorColumns> {
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
    const guess = likely[place]?.length ? (1 - written) * LIKELY_TRUST.flavor : 0;
    trust[place] = written + guess;
    guessed[place] = guess > 0 ? guess / (written + guess) : 0;
  });
  const column = (of: (notes: readonly number[]) => number) =>
    Float32Array.from(notes, (own, place) => {
      const share = guessed[place] ?? 0;
      return share === 0 ? of(own) : (1 - share) * of(own) + share * of(likely[place] ?? []);
    });
  yield;
  const answers = {} as Record<FlavorChoice, Float32Array>;
  for (const wish of FLAVOR_CHOICES) {
    const affinities = AFFINITIES[wish];
    answers[wish] = column((own) => sumOver(own, (note) => (rarities[note] ?? 0) * (affinities[note] ?? 0)));
    yield;
  }
  const amount = column((own) => sumOver(own, (note) => rarities[note] ?? 0));
  return {
    notes,
    trust,
    matches: answers,
    totals: amount,
    families: Int32Array.from(notes, familySet),
    rarities,
  };
}

/** The sum over notes of what each counts. */
function sumOver(notes: readonly number[], of: (note: number) => number): number {
  return notes.reduce((sum, note) => sum + of(note), 0);
}

/** How far a cigar's written notes are trusted, 0-1; 0 where none of them is known. */
function trustOfNotes(cigar: ShelfCigar, notes: readonly number[] = []): number {
  return notes.length > 0 ? trustOf(cigar, 'flavorNotes') : 0;
}

/** How well each note answers a wish, by place in NOTES. */
export type NoteAffinities = Float64Array;

/** Looks wishes up once, for several sets of notes. */
export function affinitiesOf(wishes: readonly FlavorChoice[]): readonly NoteAffinities[] {
  return wishes.map((wish) => AFFINITIES[wish]);
}

/**
 * Agreement of a set of notes (but for one, `without`) with wishes on this shelf, 0-1. Of the words offered the guest
 * chose a share s. A note counts by how well it answers the wishes, less s: what was passed over is evidence too.
 * Worked, 2 of 7 words, s 0.29: cedar and coffee asked for, citrus not, all rare: 0.71 + 0.71 - 0.29 = 1.14 notes,
 * NEUTRAL + 1.14 / 3.5 = 0.75. What `fitShelf` computes for the whole shelf at once.
 */
export function flavorFit(
  wishes: readonly NoteAffinities[],
  notes: readonly number[],
  rarities: Float64Array,
  without = -1,
): number {
  const share = shareChosen(wishes.length);
  let balance = 0;
  for (const note of notes) {
    if (note === without) continue;
    let own = -share;
    for (const affinities of wishes) own += affinities[note] as number;
    balance += own * (rarities[note] as number);
  }
  return fitOfBalance(balance);
}

// By place in NOTES: 1 for a note no cigar has, 1 - COMMON_NOTE for one that every cigar has.
function noteRarities(notes: readonly (readonly number[])[]): Float64Array {
  const having = new Float64Array(NOTES.length);
  for (const own of notes) for (const note of own) having[note] = (having[note] ?? 0) + 1;
  return having.map((count) => 1 - COMMON_NOTE_DISCOUNT * (count / (notes.length + SMOOTHING_CIGARS)));
}
