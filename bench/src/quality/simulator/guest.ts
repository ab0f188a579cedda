import type { Catalogue, TrueCigar } from './catalogue.ts';
import { SeededRandom } from './seeded-random.ts';

/** The catalog notes that simulated guests mean by the survey's words for flavor. */
export const NOTES_MEANT: Readonly<Record<string, readonly string[]>> = {
  creamy: ['Cream', 'Vanilla', 'Bread', 'Almond'],
  woody: ['Cedar', 'Oak'],
  spicy: ['Pepper', 'Spice', 'Licorice'],
  sweet: ['Honey', 'Caramel', 'Sweetness', 'Vanilla', 'Raisin', 'Citrus'],
  coffee: ['Coffee', 'Espresso', 'Cocoa', 'Chocolate'],
  nutty: ['Nuts', 'Almond', 'Toast'],
  earthy: ['Earth', 'Leather', 'Hay', 'Grass', 'Smoke', 'Tea', 'Herbal'],
};

/** What all guests of a world share: how tastes for notes correlate, and which pairs of notes interact. */
export type World = {
  readonly catalogue: Catalogue;
  /** Loading of each note on each hidden factor of taste. */
  readonly loadings: readonly (readonly number[])[];
  readonly pairs: readonly (readonly [number, number])[];
  /** Index of pepper in `noteNames`. */
  readonly pepper: number;
  /** Utility at which a cigar is enjoyed with probability 0.5: the median over random pairs of guest and cigar. */
  readonly enjoyedFrom: number;
};

/** Scale of the Gumbel noise with which a guest judges a cigar. */
export const JUDGING_NOISE = 0.6;
const FACTORS = 5;
const PAIRS = 24;

/** A random world from a seed. `enjoyedFrom` is the median utility of 20,001 random pairs of guest and cigar. */
export function makeWorld(catalogue: Catalogue, seed: number): World {
  const random = new SeededRandom(seed);
  const count = catalogue.noteNames.length;
  const world: World = {
    catalogue,
    loadings: catalogue.noteNames.map(() =>
      Array.from({ length: FACTORS }, () => random.normal() / Math.sqrt(FACTORS)),
    ),
    pairs: Array.from(
      { length: PAIRS },
      () => [random.integerBelow(count), random.integerBelow(count)] as const,
    ),
    pepper: catalogue.noteNames.indexOf('Pepper'),
    enjoyedFrom: 0,
  };
  const utilities = Array.from({ length: 20_001 }, () =>
    utility(world, makeGuest(world, random), random.pick(catalogue.cigars)),
  );
  return { ...world, enjoyedFrom: utilities.sort((one, other) => one - other)[10_000] ?? 0 };
}

/** The world of the lounge with this number: the worlds take turns. */
export function worldOf(worlds: readonly World[], number: number): World {
  const world = worlds[number % worlds.length];
  if (!world) throw new Error('A study needs a world');
  return world;
}

/** Probability, 0-1, that a cigar of this utility is enjoyed. */
export function enjoyment({ enjoyedFrom }: World, value: number): number {
  return 1 / (1 + Math.exp((enjoyedFrom - value) / JUDGING_NOISE));
}

/** A guest with a hidden taste. Recommenders know the guest's answers, and nothing of this. */
export type Guest = {
  /** 0 beginner to 3 connoisseur. */
  readonly level: number;
  /** The body the guest likes best, 1-5, and how many steps from it are tolerated. */
  readonly ideal: number;
  readonly tolerance: number;
  /** Liking, in units of utility, of each note by index in `noteNames`, and of each pair in `World.pairs`. */
  readonly liking: Float64Array;
  readonly pairLiking: Float64Array;
  /** Utility that pepper gains per step of body above the ideal. */
  readonly pepperWithBody: number;
  /** Minutes the guest has; they count only for a guest in a hurry. */
  readonly minutes: number;
  readonly isHurried: boolean;
  /** The price above which each further cent reduces utility, and how much: 1, less for guests who hardly mind. */
  readonly walletCents: number;
  readonly priceSensitivity: number;
  /** Liking of countries, in units of utility. */
  readonly origins: ReadonlyMap<string, number>;
  /** Seed for the guest's liking of each brand. */
  readonly brandSeed: number;
};

/** A random guest. The numbers are assumptions; the report lists them under "The simulator". */
export function makeGuest(world: World, random: SeededRandom): Guest {
  const level = random.weightedIndex([0.3, 0.35, 0.25, 0.1]);
  const factors = Array.from({ length: FACTORS }, () => random.normal());
  const words = new Map(Object.keys(NOTES_MEANT).map((word) => [word, random.normal()]));
  const liking = world.catalogue.noteNames.map((name, at) => {
    const meant = Object.keys(NOTES_MEANT).find((word) => NOTES_MEANT[word]?.includes(name));
    const shared = (world.loadings[at] ?? []).reduce(
      (sum, loading, factor) => sum + loading * (factors[factor] ?? 0),
      0,
    );
    return 0.75 * (words.get(meant ?? '') ?? 0) + 0.4 * shared + 0.45 * random.normal();
  });
  return {
    level,
    ideal: Math.min(5, Math.max(1, ([1.9, 2.8, 3.5, 4][level] ?? 3) + 0.8 * random.normal())),
    tolerance: 0.5 + 0.6 * random.uniform(),
    liking: Float64Array.from(liking),
    pairLiking: Float64Array.from(world.pairs, () => 0.6 * random.normal()),
    pepperWithBody: 0.3 + 0.3 * random.normal(),
    minutes: 55 * Math.exp(0.35 * random.normal()),
    isHurried: random.boolean(0.7),
    walletCents: 1100 * Math.exp(0.12 * level + 0.5 * random.normal()),
    priceSensitivity: random.boolean(0.25) ? 0.3 : 1,
    origins: new Map(
      ['Nicaragua', 'Dominican Republic', 'Honduras', 'Cuba', 'United States'].map((name) => [
        name,
        0.35 * random.normal(),
      ]),
    ),
    brandSeed: random.integerBelow(1e9),
  };
}

/**
 * How much a guest would like a cigar, in units of the choice noise: body, with a personal tolerance and different costs
 * of too strong and too mild; notes; pairs of notes that help or hurt each other; pepper, depending on body; time and
 * money as losses beyond a personal threshold; origin, brand and quality.
 */
export function utility(world: World, guest: Guest, cigar: TrueCigar): number {
  return (
    bodyUtility(guest, cigar) +
    noteUtility(world, guest, cigar) +
    timeUtility(guest, cigar) +
    priceUtility(guest, cigar) +
    (guest.origins.get(cigar.country) ?? 0) +
    0.25 * new SeededRandom(guest.brandSeed ^ textHash(cigar.brand)).normal() +
    0.6 * cigar.quality
  );
}

function bodyUtility({ ideal, tolerance, level }: Guest, { body }: TrueCigar): number {
  const off = (body - ideal) / tolerance;
  const dislike = off > 0 ? 1.3 - 0.15 * level : 0.6 + 0.15 * level;
  return -2.8 * dislike * (1 - Math.exp(-0.5 * off ** 2));
}

function noteUtility({ pairs, pepper }: World, guest: Guest, cigar: TrueCigar): number {
  let sum = 0;
  for (let at = 0; at < cigar.intensity.length; at++)
    sum += (guest.liking[at] ?? 0) * (cigar.intensity[at] ?? 0);
  for (let at = 0; at < pairs.length; at++) {
    const [one, other] = pairs[at] ?? [0, 0];
    sum += (guest.pairLiking[at] ?? 0) * (cigar.intensity[one] ?? 0) * (cigar.intensity[other] ?? 0);
  }
  return 1.2 * sum + guest.pepperWithBody * (cigar.body - guest.ideal) * (cigar.intensity[pepper] ?? 0);
}

function timeUtility({ minutes, isHurried }: Guest, cigar: TrueCigar): number {
  if (!isHurried) return 0;
  const share = cigar.minutes / minutes;
  return share > 1 ? -3 * (share - 1) : share < 0.6 ? -1.2 * (0.6 - share) : 0;
}

function priceUtility({ walletCents, priceSensitivity: thrift }: Guest, cigar: TrueCigar): number {
  const over = Math.log(cigar.priceCents / walletCents);
  return over > 0 ? -2.6 * thrift * over : -0.8 * Math.max(0, -over - 0.6);
}

function textHash(text: string): number {
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}
