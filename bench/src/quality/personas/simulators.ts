import { tasteFromSurvey, type Taste } from '@vitola/engine';
import { onOffer } from '../../../../engine/test/rules.ts';
import { surveyAnswers } from '../simulator/answers.ts';
import type { Catalogue } from '../simulator/catalogue.ts';
import { enjoyment, makeGuest, utility, type World } from '../simulator/guest.ts';
import { makeLounge, type Lounge } from '../simulator/lounge.ts';
import type { SeededRandom } from '../simulator/seeded-random.ts';
import { clusteredLounge } from './clustered-lounge.ts';
import {
  makePersonaGuest,
  personaEnjoyment,
  personaTaste,
  personaValue,
  type Thirds,
} from './persona-guest.ts';

/** One guest's visit: the answers, how the guest orders the cigars (higher is better), and the chance of being glad, 0-1. */
export type SimulatedVisit = {
  readonly taste: Taste;
  readonly valueOf: (id: string) => number;
  readonly enjoys: (id: string) => number;
};
/** An open lounge and its next guest. */
export type OpenLounge = {
  readonly lounge: Lounge;
  readonly nextVisit: (random: SeededRandom) => SimulatedVisit;
};
/** A model of people and of how carelessly shelves are written down. */
export type Simulator = { readonly name: string; readonly open: (size: number, seed: number) => OpenLounge };

/** The first simulator, with shelves that are half wrong and half incomplete. */
export function tasteSimulator(world: World): Simulator {
  return {
    name: 'tastes',
    open: (size, seed) => {
      const lounge = makeLounge(world.catalogue, size, seed % 2 ? 'dirty' : 'missing', seed);
      const cigarOf = (id: string) => lounge.truth.get(id) ?? missing();
      return {
        lounge,
        nextVisit: (random) => {
          const person = makeGuest(world, random);
          const valueOf = (id: string) => utility(world, person, cigarOf(id));
          return {
            taste: tasteFromSurvey(surveyAnswers(world, person, lounge.prices, random)),
            valueOf,
            enjoys: (id) => enjoyment(world, valueOf(id)),
          };
        },
      };
    },
  };
}

/** The second simulator: personas with rules, and clustered, carelessly written shelves. */
export function personaSimulator(catalogue: Catalogue): Simulator {
  return {
    name: 'personas',
    open: (size, seed) => {
      const lounge = clusteredLounge(catalogue, size, seed);
      const cigarOf = (id: string) => lounge.truth.get(id) ?? missing();
      const offered = onOffer(lounge.shelf).map(({ id }) => cigarOf(id));
      const brands = [...new Set(offered.map(({ brand }) => brand))].sort();
      const thirds = priceThirds(lounge.prices);
      return {
        lounge,
        nextVisit: (random) => {
          const guest = makePersonaGuest(brands, random);
          return {
            taste: personaTaste(guest, thirds, random),
            valueOf: (id) => personaValue(guest, cigarOf(id), thirds),
            enjoys: (id) => personaEnjoyment(guest, cigarOf(id), thirds),
          };
        },
      };
    },
  };
}

function priceThirds(prices: readonly number[]): Thirds {
  const at = (share: number) => prices[Math.floor(prices.length * share)] ?? 0;
  return [at(1 / 3), at(2 / 3)];
}

function missing(): never {
  throw new Error('A cigar without its truth');
}
