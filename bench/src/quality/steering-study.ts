import { indexShelf, recommend } from '@vitola/engine';
import { nextGuest } from './answers.ts';
import { worldOf, type World } from './guest.ts';
import { makeLounge } from './lounge.ts';
import { marksOf, trueRanking } from './measure.ts';
import { Chance } from './random.ts';
import { engineContext, slateOf } from './recommenders.ts';

export type SteeringResult = {
  /** Share of slates with a steered card. */
  readonly steered: number;
  readonly ndcgUnsteered: number;
  readonly ndcgSteered: number;
  /** Share of all cards that are promoted cigars, without and with steering. */
  readonly exposureUnsteered: number;
  readonly exposureSteered: number;
  /** Steered cards on Best Match, slates with more than one, other cards changed: must be 0. */
  readonly broken: number;
};

const PROMOTED = 0.1;

/** One cigar in ten is promoted; the same guests with and without the plan's steering. */
export function studySteering(
  worlds: readonly World[],
  seed: number,
  lounges: number,
  guestsPerLounge: number,
): SteeringResult {
  let [steered, broken, before, after, plain, pushed, cards] = [0, 0, 0, 0, 0, 0, 0];
  for (let number = 0; number < lounges; number++) {
    const world = worldOf(worlds, number);
    const chance = new Chance(seed * 1000 + number);
    const lounge = makeLounge(world.catalogue, number % 2 ? 50 : 300, 'clean', seed * 1000 + number);
    const promoted = new Set(lounge.shelf.filter(() => chance.isTrue(PROMOTED)).map(({ id }) => id));
    const shelf = indexShelf(lounge.shelf.map((cigar) => ({ ...cigar, isPromoted: promoted.has(cigar.id) })));
    for (let guest = 0; guest < guestsPerLounge; guest++) {
      const { person, taste } = nextGuest(world, lounge, chance);
      const own = recommend(taste, shelf, engineContext(guest));
      const led = recommend(taste, shelf, engineContext(guest, { steering: true }));
      const truth = trueRanking(world, person, lounge);
      before += marksOf(slateOf(own), truth).ndcg;
      after += marksOf(slateOf(led), truth).ndcg;
      plain += slateOf(own).filter((id) => id !== null && promoted.has(id)).length;
      pushed += slateOf(led).filter((id) => id !== null && promoted.has(id)).length;
      cards += slateOf(own).filter((id) => id !== null).length;
      const changed = slateOf(own).filter((id, at) => id !== slateOf(led)[at]).length;
      if (changed > 0) steered++;
      if (changed > 1 || led.primary?.cigarId !== own.primary?.cigarId) broken++;
    }
  }
  const guests = lounges * guestsPerLounge;
  return {
    steered: steered / guests,
    ndcgUnsteered: before / guests,
    ndcgSteered: after / guests,
    exposureUnsteered: plain / cards,
    exposureSteered: pushed / cards,
    broken,
  };
}
