import { familySet } from '../shelf/family-set.ts';
import { NOTES, noteIndex } from '../shelf/notes.ts';
import { likelyNotes } from '../shelf/likely.ts';
import {
  COMMON_NOTE_DISCOUNT,
  FLAVOR_KNEE,
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

// How well a family of notes matches a flavor, 0-1; a note's own entry (with #) overrides its family's. The survey has no
// word for chocolate, leather or fruit, so guests choose the nearest word, and those notes match it nearly as well.
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

/** What is read from a shelf's flavor notes, once for all guests. Columns have one entry per cigar. */
export type FlavorColumns = {
  /** Indexes in NOTES of each cigar's written notes. */
  readonly notes: readonly (readonly number[])[];
  /** How far from NEUTRAL a cigar's notes, written and likely together, may move the fit, 0-1; 0 without notes. */
  readonly trust: Float32Array;
  /** How many of a cigar's notes match each flavor: the sum over its notes of rarity x affinity. */
  readonly matches: Readonly<Record<FlavorChoice, Float32Array>>;
  /** How many notes a cigar has: the sum of their rarities. */
  readonly totals: Float32Array;
  /** Families of a cigar's written notes as a `familySet`; 0 without notes. */
  readonly families: Int32Array;
  /** How rare each note is on this shelf, by index in NOTES: 1 on no cigar, 0.6 (1 - COMMON_NOTE_DISCOUNT) on every cigar. */
  readonly rarities: Float64Array;
};

/** How well each note matches a flavor, 0-1, by index in NOTES. */
export type NoteAffinities = Float64Array;

const AFFINITIES = {} as Record<FlavorChoice, NoteAffinities>;
for (const choice of FLAVOR_CHOICES) {
  AFFINITIES[choice] = Float64Array.from(
    NOTES,
    ({ id, family }) => AFFINITY_BY_CHOICE[choice][`#${id}`] ?? AFFINITY_BY_CHOICE[choice][family] ?? 0,
  );
}

/** The affinities of some flavors, looked up once for several calls of `flavorFit`. */
export function affinitiesOf(choices: readonly FlavorChoice[]): readonly NoteAffinities[] {
  return choices.map((choice) => AFFINITIES[choice]);
}

/** Share, 0-1, of the offered flavors that a guest with `count` choices has chosen; see `flavorFit`. */
export function shareChosen(count: number): number {
  return Math.min(count, MAX_FLAVORS_COUNTED) / FLAVORS_OFFERED;
}

/** The flavor fit, 0-1, of a balance of notes; see `flavorFit`. From FLAVOR_KNEE on it rises ever more slowly. */
export function fitOfBalance(balance: number): number {
  const fit = linearFit(balance);
  if (fit <= FLAVOR_KNEE) return fit;
  const left = 1 - FLAVOR_KNEE;
  return 1 - (left * left) / (left + fit - FLAVOR_KNEE);
}

/** The same without the knee: 0 or more, also above 1. */
function linearFit(balance: number): number {
  return Math.max(0, NEUTRAL + balance / NOTE_BALANCE_RANGE);
}

/**
 * The fit of a set of notes (indexes in NOTES) with chosen flavors on this shelf, 0-1. The
 * guest chose a share s of the offered words. A note counts by how well it matches the choices, less s, because a word
 * that was passed over counts against its notes. Example, 2 of 7 words, s 0.29: cedar and coffee match a choice, citrus
 * doesn't, all three are rare: 0.71 + 0.71 - 0.29 = 1.14 notes, NEUTRAL + 1.14 / 3.5 = 0.75. `fitShelf` computes the same
 * for a whole shelf at once.
 */
export function flavorFit(
  choices: readonly NoteAffinities[],
  notes: readonly number[],
  rarities: Float64Array,
): number {
  let balance = 0;
  for (const note of notes) balance += noteBalance(choices, note, rarities);
  return fitOfBalance(balance);
}

/** What one note adds to the balance of `flavorFit`. */
function noteBalance(choices: readonly NoteAffinities[], note: number, rarities: Float64Array): number {
  let own = -shareChosen(choices.length);
  for (const affinities of choices) own += affinities[note] as number;
  return own * (rarities[note] as number);
}

/**
 * How much each of a cigar's notes raises the flavor fit, in their order, if the fit didn't level off: one note of three that all
 * match raises it as much as it would alone. Without the only note the fit would be NEUTRAL.
 */
export function noteEffects(
  choices: readonly NoteAffinities[],
  notes: readonly number[],
  rarities: Float64Array,
): readonly number[] {
  const own = notes.map((note) => noteBalance(choices, note, rarities));
  const all = own.reduce((sum, balance) => sum + balance, 0);
  return own.map((balance) => linearFit(all) - linearFit(all - balance));
}

/** Reads the flavor notes of a shelf, in short steps. O(cigars x notes). */
export function* flavorColumnsInSteps(cigars: readonly ShelfCigar[]): Generator<undefined, FlavorColumns> {
  const notes = cigars.map(writtenNotes);
  yield;
  const rarities = noteRarities(notes);
  const likely = cigars.map((cigar, position) =>
    trustOfNotes(cigar, notes[position]) < 1 ? likelyNotes(cigar) : [],
  );
  const trust = new Float32Array(cigars.length);
  // The likely notes' share in a cigar's column entries, 0-1.
  const likelyShare = new Float64Array(cigars.length);
  cigars.forEach((cigar, position) => {
    const written = trustOfNotes(cigar, notes[position]);
    const guess = likely[position]?.length ? (1 - written) * LIKELY_TRUST.flavor : 0;
    trust[position] = written + guess;
    likelyShare[position] = guess > 0 ? guess / (written + guess) : 0;
  });
  const column = (of: (notes: readonly number[]) => number) =>
    Float32Array.from(notes, (own, position) => {
      const share = likelyShare[position] ?? 0;
      return share === 0 ? of(own) : (1 - share) * of(own) + share * of(likely[position] ?? []);
    });
  yield;
  const matches = {} as Record<FlavorChoice, Float32Array>;
  for (const choice of FLAVOR_CHOICES) {
    const affinities = AFFINITIES[choice];
    matches[choice] = column((own) =>
      sumOver(own, (note) => (rarities[note] ?? 0) * (affinities[note] ?? 0)),
    );
    yield;
  }
  const totals = column((own) => sumOver(own, (note) => rarities[note] ?? 0));
  return { notes, trust, matches, totals, families: Int32Array.from(notes, familySet), rarities };
}

/** A cigar's notes as indexes in NOTES, each once; unknown words are left out, and all notes when marked unknown. */
function writtenNotes(cigar: ShelfCigar): readonly number[] {
  if (isUnknown(cigar, 'flavorNotes')) return [];
  return [...new Set(cigar.flavorNotes.map(noteIndex).filter((note) => note >= 0))];
}

/** Trust, 0-1, in a cigar's written notes; 0 without any. */
function trustOfNotes(cigar: ShelfCigar, notes: readonly number[] = []): number {
  return notes.length > 0 ? trustOf(cigar, 'flavorNotes') : 0;
}

/** The sum of a value over notes. */
function sumOver(notes: readonly number[], valueOf: (note: number) => number): number {
  return notes.reduce((sum, note) => sum + valueOf(note), 0);
}

/** See `FlavorColumns.rarities`. SMOOTHING_CIGARS without notes are counted in, so that small shelves don't jump. */
function noteRarities(notes: readonly (readonly number[])[]): Float64Array {
  const cigarsWith = new Float64Array(NOTES.length);
  for (const own of notes) for (const note of own) cigarsWith[note] = (cigarsWith[note] ?? 0) + 1;
  return cigarsWith.map((count) => 1 - COMMON_NOTE_DISCOUNT * (count / (notes.length + SMOOTHING_CIGARS)));
}
