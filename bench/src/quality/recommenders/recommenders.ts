import {
  indexShelf,
  POLICY_VERSION,
  recommend,
  type Recommendation,
  type RecommendContext,
  type ShelfCigar,
  type Strength,
  type Taste,
} from '@vitola/engine';
import { onOffer } from '../../../../engine/test/rules.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';

/** Ids in the order shown: best match, budget, premium; null where a card stays empty. */
export type Slate = readonly (string | null)[];
/** Answers one guest; `seed` decides whatever is random. */
export type Serve = (taste: Taste, seed: number) => Slate;
/** A way to recommend: prepared once for a shelf, it then serves guests. */
export type Recommender = {
  readonly name: string;
  readonly prepare: (shelf: readonly ShelfCigar[]) => Serve;
};

/** The engine's context for a guest with this seed. */
export function engineContext(seed: number, more: Partial<RecommendContext> = {}): RecommendContext {
  return { policyVersion: POLICY_VERSION, seed, language: 'en', steering: false, ...more };
}

/** The cards of a result as a slate. */
export function slateOf({ primary, budget, premium }: Recommendation): Slate {
  return [primary, budget, premium].map((card) => card?.cigarId ?? null);
}

/** The engine as lounges run it. */
export const engine: Recommender = {
  name: 'engine',
  prepare: (shelf) => {
    const indexed = indexShelf(shelf);
    return (taste, seed) => slateOf(recommend(taste, indexed, engineContext(seed)));
  },
};

const NO_FEEDBACK = { impressions: 0, picks: 0, rating: { mean: 0, count: 0 }, segments: {} };

/** The engine without feedback and without exploration. */
export const fitAlone: Recommender = {
  name: 'fit alone',
  prepare: (shelf) => {
    const indexed = indexShelf(shelf.map((cigar) => ({ ...cigar, ...NO_FEEDBACK })));
    return (taste, seed) => slateOf(recommend(taste, indexed, engineContext(seed, { exploration: false })));
  },
};

const random: Recommender = {
  name: 'random in stock',
  prepare: (shelf) => {
    const ids = onOffer(shelf).map(({ id }) => id);
    return (_, seed) => new SeededRandom(seed).sample(ids, 3);
  },
};

const popular: Recommender = {
  name: 'most popular',
  prepare: (shelf) => {
    const sorted = onOffer(shelf).sort((one, other) => (other.picks ?? 0) - (one.picks ?? 0));
    return () => sorted.slice(0, 3).map(({ id }) => id);
  },
};

/** A simple template: filter by the requested strength and flavors, sort by price, show the middle, first and last. */
const priceSorted: Recommender = {
  name: 'price-sorted filter',
  prepare: (shelf) => {
    const priced = onOffer(shelf).sort((one, other) => (one.priceCents ?? 0) - (other.priceCents ?? 0));
    return ({ strengths, flavors }) => {
      const byStrength = priced.filter((cigar) => cigar.strength && strengths.includes(cigar.strength));
      const byBoth = byStrength.filter((cigar) => flavors.some((word) => hasFlavor(cigar, word)));
      const candidates = [byBoth, byStrength, priced].find((list) => list.length >= 3) ?? priced;
      const three = [candidates[candidates.length >> 1], candidates[0], candidates.at(-1)].map(
        (cigar) => cigar?.id ?? null,
      );
      return three.map((id, at) => (three.indexOf(id) === at ? id : null));
    };
  },
};

const LINKS_PER_ANSWER = 20;

/** A quiz app: the owner links each answer by hand to up to 20 suitable cigars; the three with most votes are shown. */
const handLinked: Recommender = {
  name: 'hand-linked votes',
  prepare: (shelf) => {
    const cigars = onOffer(shelf);
    const prices = cigars.map(({ priceCents }) => priceCents ?? 0).sort((one, other) => one - other);
    const random = new SeededRandom(cigars.length);
    const links = new Map<string, readonly string[]>();
    const linked = (answer: string, fits: (cigar: ShelfCigar) => boolean) => {
      const known = links.get(answer);
      if (known) return known;
      const linkedIds = random.sample(cigars.filter(fits), LINKS_PER_ANSWER).map(({ id }) => id);
      links.set(answer, linkedIds);
      return linkedIds;
    };
    return (taste) => {
      const votes = new Map(cigars.map(({ id }) => [id, 0]));
      const vote = (answer: string | null, fits: (cigar: ShelfCigar) => boolean) => {
        if (answer === null) return;
        for (const id of linked(answer, fits)) votes.set(id, (votes.get(id) ?? 0) + 1);
      };
      vote(taste.experience, (cigar) => suitsExperience(cigar, taste.experience));
      for (const word of taste.strengths) vote(word, (cigar) => cigar.strength === word);
      for (const word of taste.flavors) vote(word, (cigar) => hasFlavor(cigar, word));
      for (const band of taste.times) vote(band, (cigar) => suitsTime(cigar, band));
      vote(taste.budget, (cigar) => suitsBudget(cigar, taste.budget, prices));
      const ranked = [...votes].sort((one, other) => other[1] - one[1]);
      return ranked.slice(0, 3).map(([id]) => id);
    };
  },
};

/** Every recommender in the report, simplest first. */
export const RECOMMENDERS: readonly Recommender[] = [
  random,
  popular,
  priceSorted,
  handLinked,
  fitAlone,
  engine,
];

const NOTE_WORDS: Readonly<Record<string, RegExp>> = {
  creamy: /cream|vanilla/i,
  woody: /cedar|oak|wood/i,
  spicy: /spice|pepper/i,
  sweet: /sweet|honey|caramel|vanilla/i,
  coffee: /coffee|espresso/i,
  nutty: /nut|almond/i,
  earthy: /earth|leather|hay|grass/i,
};

function hasFlavor(cigar: ShelfCigar, word: string): boolean {
  return cigar.flavorNotes.some((note) => NOTE_WORDS[word]?.test(note));
}

function suitsExperience({ strength }: ShelfCigar, experience: string | null): boolean {
  const mild: readonly (Strength | null)[] = ['Mild', 'Medium-Mild'];
  const middle: readonly (Strength | null)[] = ['Medium-Mild', 'Medium'];
  if (experience === 'beginner') return mild.includes(strength);
  return experience === 'intermediate' ? middle.includes(strength) : !mild.includes(strength);
}

function suitsTime({ smokingTime }: ShelfCigar, band: string): boolean {
  const minutes = Number.parseInt(smokingTime ?? '', 10);
  if (band === '20-30') return minutes <= 40;
  return band === '45-60' ? minutes >= 40 && minutes <= 60 : minutes >= 60;
}

function suitsBudget({ priceCents }: ShelfCigar, budget: string | null, prices: readonly number[]): boolean {
  const share = prices.filter((cents) => cents <= (priceCents ?? Infinity)).length / prices.length;
  if (budget === 'lower-third') return share <= 1 / 3;
  return budget === 'middle-third' ? share > 1 / 3 && share <= 2 / 3 : share > 2 / 3;
}
