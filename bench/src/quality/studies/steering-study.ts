import { indexShelf, recommend } from '@vitola/engine';
import { nextGuest } from '../simulator/answers.ts';
import { worldOf, type World } from '../simulator/guest.ts';
import { makeLounge } from '../simulator/lounge.ts';
import { metricsOf, trueRanking } from './metrics.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { engineContext, slateOf } from '../recommenders/recommenders.ts';

/** What steering changes. */
export type SteeringResult = {
  /** Share of slates with a steered card. */
  readonly steered: number;
  readonly ndcgUnsteered: number;
  readonly ndcgSteered: number;
  /** Share of all cards that are promoted cigars, without and with steering. */
  readonly exposureUnsteered: number;
  readonly exposureSteered: number;
  /** Slates in which Best Match or more than one card changed: must be 0. */
  readonly broken: number;
};

const PROMOTED = 0.1;

/** Serves the same guests with and without steering, with one cigar in ten promoted. */
export function studySteering(
  worlds: readonly World[],
  seed: number,
  lounges: number,
  guestsPerLounge: number,
): SteeringResult {
  let [steered, broken, ndcgUnsteered, ndcgSteered, promotedUnsteered, promotedSteered, cards] = [
    0, 0, 0, 0, 0, 0, 0,
  ];
  for (let number = 0; number < lounges; number++) {
    const world = worldOf(worlds, number);
    const random = new SeededRandom(seed * 1000 + number);
    const lounge = makeLounge(world.catalogue, number % 2 ? 50 : 300, 'clean', seed * 1000 + number);
    const promoted = new Set(lounge.shelf.filter(() => random.boolean(PROMOTED)).map(({ id }) => id));
    const shelf = indexShelf(lounge.shelf.map((cigar) => ({ ...cigar, isPromoted: promoted.has(cigar.id) })));
    for (let guest = 0; guest < guestsPerLounge; guest++) {
      const { person, taste } = nextGuest(world, lounge, random);
      const own = recommend(taste, shelf, engineContext(guest));
      const steeredResult = recommend(taste, shelf, engineContext(guest, { steering: true }));
      const truth = trueRanking(world, person, lounge);
      ndcgUnsteered += metricsOf(slateOf(own), truth).ndcg;
      ndcgSteered += metricsOf(slateOf(steeredResult), truth).ndcg;
      promotedUnsteered += slateOf(own).filter((id) => id !== null && promoted.has(id)).length;
      promotedSteered += slateOf(steeredResult).filter((id) => id !== null && promoted.has(id)).length;
      cards += slateOf(own).filter((id) => id !== null).length;
      const changed = slateOf(own).filter((id, at) => id !== slateOf(steeredResult)[at]).length;
      if (changed > 0) steered++;
      if (changed > 1 || steeredResult.primary?.cigarId !== own.primary?.cigarId) broken++;
    }
  }
  const guests = lounges * guestsPerLounge;
  return {
    steered: steered / guests,
    ndcgUnsteered: ndcgUnsteered / guests,
    ndcgSteered: ndcgSteered / guests,
    exposureUnsteered: promotedUnsteered / cards,
    exposureSteered: promotedSteered / cards,
    broken,
  };
}
