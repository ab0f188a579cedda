import type { Catalogue, TrueCigar } from './catalogue.ts';
import { Chance } from './random.ts';

/** What guests mean by the survey's words for flavor, in the simulator's own reading: names of catalogue notes. */
export const MEANING: Readonly<Record<string, readonly string[]>> = {
  creamy: ['Cream', 'Vanilla', 'Bread', 'Almond'],
  woody: ['Cedar', 'Oak'],
  spicy: ['Pepper', 'Spice', 'Licorice'],
  sweet: ['Honey', 'Caramel', 'Sweetness', 'Vanilla', 'Raisin', 'Citrus'],
  coffee: ['Coffee', 'Espresso', 'Cocoa', 'Chocolate'],
  nutty: ['Nuts', 'Almond', 'Toast'],
  earthy: ['Earth', 'Leather', 'Hay', 'Grass', 'Smoke', 'Tea', 'Herbal'],
};

/** What all guests of a world share: how tastes for notes hang together, and which pairs of notes play together. */
export type World = {
  readonly catalogue: Catalogue;
  /** Loading of each note on each hidden factor of taste. */
  readonly loadings: readonly (readonly number[])[];
  readonly pairs: readonly (readonly [number, number])[];
  /** Place of pepper in `noteNames`. */
  readonly pepper: number;
  /** Utility at which a cigar is enjoyed as likely as not: the middle one of blind pairs of guest and cigar. */
  readonly enjoyedFrom: number;
};

/** Scale of the noise with which a guest judges a cigar. */
export const JUDGING_NOISE = 0.6;
const FACTORS = 5;
const PAIRS = 24;

/** Draws a world from a seed; where a cigar counts as enjoyed is found by 20,001 blind pairs. */
export function makeWorld(catalogue: Catalogue, seed: number): World {
  const chance = new Chance(seed);
  const count = catalogue.noteNames.length;
  const world: World = {
    catalogue,
    loadings: catalogue.noteNames.map(() =>
      Array.from({ length: FACTORS }, () => chance.normal() / Math.sqrt(FACTORS)),
    ),
    pairs: Array.from({ length: PAIRS }, () => [chance.below(count), chance.below(count)] as const),
    pepper: catalogue.noteNames.indexOf('Pepper'),
    enjoyedFrom: 0,
  };
  const blind = Array.from({ length: 20_001 }, () =>
    utility(world, makeGuest(world, chance), chance.pick(catalogue.cigars)),
  );
  return { ...world, enjoyedFrom: blind.sort((one, other) => one - other)[10_000] ?? 0 };
}

/** The worlds in turn: the lounge of that number lies in one of them. */
export function worldOf(worlds: readonly World[], number: number): World {
  const world = worlds[number % worlds.length];
  if (!world) throw new Error('A study needs a world');
  return world;
}

/** Chance that a cigar of this utility is enjoyed. */
export function enjoyment({ enjoyedFrom }: World, value: number): number {
  return 1 / (1 + Math.exp((enjoyedFrom - value) / JUDGING_NOISE));
}

/** A guest with a hidden taste. Nothing here is known to any recommender; only the answers are. */
export type Guest = {
  /** 0 beginner to 3 connoisseur. */
  readonly level: number;
  /** Body liked best, 1-5, and the steps of body from it that still please. */
  readonly ideal: number;
  readonly tolerance: number;
  /** Of each note, by place in `noteNames`, and of each of the world's pairs; in units of utility. */
  readonly liking: Float64Array;
  readonly pairLiking: Float64Array;
  /** How much better, in utility, pepper is in a cigar one step fuller than the ideal. */
  readonly pepperWithBody: number;
  /** The time there is; it counts only for a guest in a hurry. */
  readonly minutes: number;
  readonly isHurried: boolean;
  /** The price from which on each further cent hurts, and how much: 1, or less for those who hardly mind. */
  readonly walletCents: number;
  readonly thrift: number;
  /** Liking of countries, in units of utility. */
  readonly origins: ReadonlyMap<string, number>;
  /** What the guest makes of each brand is drawn from it. */
  readonly brandSeed: number;
};

/** Draws a guest. The numbers are assumptions, told in the report ("The simulator"). */
export function makeGuest(world: World, chance: Chance): Guest {
  const level = chance.weighted([0.3, 0.35, 0.25, 0.1]);
  const factors = Array.from({ length: FACTORS }, () => chance.normal());
  const words = new Map(Object.keys(MEANING).map((word) => [word, chance.normal()]));
  const liking = world.catalogue.noteNames.map((name, at) => {
    const meant = Object.keys(MEANING).find((word) => MEANING[word]?.includes(name));
    const shared = (world.loadings[at] ?? []).reduce(
      (sum, loading, factor) => sum + loading * (factors[factor] ?? 0),
      0,
    );
    return 0.75 * (words.get(meant ?? '') ?? 0) + 0.4 * shared + 0.45 * chance.normal();
  });
  return {
    level,
    ideal: Math.min(5, Math.max(1, ([1.9, 2.8, 3.5, 4][level] ?? 3) + 0.8 * chance.normal())),
    tolerance: 0.5 + 0.6 * chance.share(),
    liking: Float64Array.from(liking),
    pairLiking: Float64Array.from(world.pairs, () => 0.6 * chance.normal()),
    pepperWithBody: 0.3 + 0.3 * chance.normal(),
    minutes: 55 * Math.exp(0.35 * chance.normal()),
    isHurried: chance.isTrue(0.7),
    walletCents: 1100 * Math.exp(0.12 * level + 0.5 * chance.normal()),
    thrift: chance.isTrue(0.25) ? 0.3 : 1,
    origins: new Map(
      ['Nicaragua', 'Dominican Republic', 'Honduras', 'Cuba', 'United States'].map((name) => [
        name,
        0.35 * chance.normal(),
      ]),
    ),
    brandSeed: chance.below(1e9),
  };
}

/**
 * How much a guest would like a cigar, in the units of the choice noise. Body with a tolerance of the guest's own and
 * a different price for too strong and too mild; notes by hidden factors; pairs of notes that help or hurt each other;
 * pepper that depends on body; time and money as losses beyond a personal threshold; origin, brand and quality.
 */
export function utility(world: World, guest: Guest, cigar: TrueCigar): number {
  return (
    bodyUtility(guest, cigar) +
    noteUtility(world, guest, cigar) +
    timeUtility(guest, cigar) +
    priceUtility(guest, cigar) +
    (guest.origins.get(cigar.country) ?? 0) +
    0.25 * new Chance(guest.brandSeed ^ textHash(cigar.brand)).normal() +
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

function priceUtility({ walletCents, thrift }: Guest, cigar: TrueCigar): number {
  const over = Math.log(cigar.priceCents / walletCents);
  return over > 0 ? -2.6 * thrift * over : -0.8 * Math.max(0, -over - 0.6);
}

function textHash(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}
