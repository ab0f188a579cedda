import { indexShelf, rankForMember, type RatedCigar, type ShelfCigar, type Taste } from '@vitola/engine';
import { engineContext } from '../recommenders/recommenders.ts';
import { nextGuest } from '../simulator/answers.ts';
import type { TrueCigar } from '../simulator/catalogue.ts';
import { type Guest, JUDGING_NOISE, utility, worldOf, type World } from '../simulator/guest.ts';
import { type Lounge, makeLounge } from '../simulator/lounge.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { meanMetrics, type Metrics, metricsOf, trueRanking } from './metrics.ts';

/** Mean metrics of the three best for members with this many ratings, by preferences alone and with the ratings. */
export type MembersRow = {
  readonly size: number;
  readonly ratings: number;
  readonly plain: Metrics;
  readonly rated: Metrics;
};
/** Sizes and numbers of a members' study. */
export type MembersPlan = {
  readonly seed: number;
  readonly sizes: readonly number[];
  readonly ratings: readonly number[];
  readonly lounges: number;
  readonly membersPerLounge: number;
};

const PAST_SIZE = 150;
/** Stars of a cigar of median enjoyment, and stars per unit of utility. */
const [MIDDLE_STARS, STARS_PER_UTILITY] = [3.3, 0.8];

/** Members rate cigars of one shelf; then cigars of another are ranked for them, with and without the ratings. */
export function studyMembers(worlds: readonly World[], plan: MembersPlan): MembersRow[] {
  return plan.sizes.flatMap((size) =>
    plan.ratings.map((ratings) => studyRatings(worlds, plan, size, ratings)),
  );
}

function studyRatings(
  worlds: readonly World[],
  { seed, lounges, membersPerLounge }: MembersPlan,
  size: number,
  ratings: number,
): MembersRow {
  const plain: Metrics[] = [];
  const withRatings: Metrics[] = [];
  for (let number = 0; number < lounges; number++) {
    const world = worldOf(worlds, number);
    const shelfSeed = seed * 1000 + size + number;
    const shelf = makeLounge(world.catalogue, size, 'clean', shelfSeed);
    const past = makeLounge(world.catalogue, PAST_SIZE, 'clean', shelfSeed ^ 0xabcd);
    const random = new SeededRandom(shelfSeed ^ 0x4a7e);
    for (let member = 0; member < membersPerLounge; member++) {
      const { person, taste } = nextGuest(world, shelf, random);
      const rated = rateSome(world, person, past, smokedBy(taste, past, ratings, random), random);
      const lounge = without(shelf, rated);
      const truth = trueRanking(world, person, lounge);
      const indexed = indexShelf(lounge.shelf);
      for (const [list, known] of [
        [plain, []],
        [withRatings, rated],
      ] as const) {
        const best = rankForMember(taste, { rated: known }, indexed, engineContext(shelfSeed), 3);
        list.push(
          metricsOf(
            best.map(({ cigarId }) => cigarId),
            truth,
          ),
        );
      }
    }
  }
  return { size, ratings, plain: meanMetrics(plain), rated: meanMetrics(withRatings) };
}

/** The cigars that a member smoked: half from the thirty that suit their answers best, half at random; each once. */
function smokedBy(taste: Taste, { shelf }: Lounge, count: number, random: SeededRandom): ShelfCigar[] {
  const suited = rankForMember(taste, { rated: [] }, indexShelf(shelf), engineContext(0), 30).map(
    ({ cigarId }) => cigarId,
  );
  const half = Math.min(suited.length, Math.ceil(count / 2));
  const chosen = new Set(random.sample(suited, half));
  for (const { id } of random.sample(shelf, shelf.length)) if (chosen.size < count) chosen.add(id);
  return shelf.filter(({ id }) => chosen.has(id));
}

function rateSome(
  world: World,
  person: Guest,
  { truth }: Lounge,
  cigars: readonly ShelfCigar[],
  random: SeededRandom,
): RatedCigar[] {
  return cigars.map((cigar) => {
    const value = utility(world, person, truth.get(cigar.id) as TrueCigar) + JUDGING_NOISE * random.gumbel();
    const stars = Math.round(MIDDLE_STARS + STARS_PER_UTILITY * (value - world.enjoyedFrom));
    return { ...cigar, stars: Math.min(5, Math.max(1, stars)) };
  });
}

/** The lounge without the cigars that the member rated. */
function without(lounge: Lounge, rated: readonly RatedCigar[]): Lounge {
  const keyOf = (cigar: Pick<ShelfCigar, 'brand' | 'flavorNotes' | 'priceCents'>) =>
    [cigar.brand, cigar.priceCents, ...cigar.flavorNotes].join('|');
  const known = new Set(rated.map(keyOf));
  return { ...lounge, shelf: lounge.shelf.filter((cigar) => !known.has(keyOf(cigar))) };
}
