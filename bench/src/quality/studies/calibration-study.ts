import { indexShelf, recommend } from '@vitola/engine';
import { nextGuest } from '../simulator/answers.ts';
import type { TrueCigar } from '../simulator/catalogue.ts';
import { enjoyment, utility, worldOf, type World } from '../simulator/guest.ts';
import { FACT_QUALITIES, makeLounge } from '../simulator/lounge.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { engineContext } from '../recommenders/recommenders.ts';

/** The cards of one bin of percent. */
export type CalibrationRow = {
  readonly from: number;
  readonly to: number;
  readonly cards: number;
  /** Mean percent shown on the cards. */
  readonly shown: number;
  /** Mean probability, in percent, that the guest enjoys the cigar. */
  readonly enjoyed: number;
};
/** All bins and the overall error. */
export type Calibration = {
  readonly rows: readonly CalibrationRow[];
  /** Mean distance between shown and enjoyed over all cards, in percentage points. */
  readonly error: number;
};

const WIDTH = 5;

/** Compares the percent on the cards with the probability of enjoyment: shelves of 50 and 300, all qualities of facts. */
export function studyCalibration(
  worlds: readonly World[],
  seed: number,
  lounges: number,
  guestsPerLounge: number,
): Calibration {
  const bins = new Map<number, { cards: number; shown: number; enjoyed: number }>();
  for (let number = 0; number < lounges; number++) {
    const world = worldOf(worlds, number);
    const quality = FACT_QUALITIES[number % 3] ?? 'clean';
    const lounge = makeLounge(world.catalogue, number % 2 ? 50 : 300, quality, seed * 1000 + number);
    const shelf = indexShelf(lounge.shelf);
    const random = new SeededRandom(seed * 1000 + number);
    for (let guest = 0; guest < guestsPerLounge; guest++) {
      const { person, taste } = nextGuest(world, lounge, random);
      const { primary, budget, premium } = recommend(taste, shelf, engineContext(guest));
      for (const card of [primary, budget, premium]) {
        if (!card) continue;
        const at = Math.floor(card.percent / WIDTH);
        const bin = bins.get(at) ?? { cards: 0, shown: 0, enjoyed: 0 };
        bin.cards += 1;
        bin.shown += card.percent;
        const cigar = lounge.truth.get(card.cigarId) as TrueCigar;
        bin.enjoyed += 100 * enjoyment(world, utility(world, person, cigar));
        bins.set(at, bin);
      }
    }
  }
  const rows = [...bins]
    .sort(([one], [other]) => one - other)
    .map(([at, { cards, shown, enjoyed }]) => ({
      from: at * WIDTH,
      to: (at + 1) * WIDTH,
      cards,
      shown: shown / cards,
      enjoyed: enjoyed / cards,
    }));
  const cards = rows.reduce((sum, row) => sum + row.cards, 0);
  return {
    rows,
    error: rows.reduce((sum, row) => sum + row.cards * Math.abs(row.shown - row.enjoyed), 0) / cards,
  };
}
