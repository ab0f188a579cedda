import { indexShelf, recommend } from '@vitola/engine';
import { nextGuest } from './answers.ts';
import type { TrueCigar } from './catalogue.ts';
import { enjoyment, utility, worldOf, type World } from './guest.ts';
import { FACT_QUALITIES, makeLounge } from './lounge.ts';
import { Chance } from './random.ts';
import { engineContext } from './recommenders.ts';

export type CalibrationRow = {
  readonly from: number;
  readonly to: number;
  readonly cards: number;
  /** Mean percent shown, and mean chance in percent that the guest enjoys the cigar. */
  readonly said: number;
  readonly was: number;
};
export type Calibration = {
  readonly rows: readonly CalibrationRow[];
  /** Mean distance between said and was over all cards, in points. */
  readonly error: number;
};

const WIDTH = 5;

/** What the cards say against what the guests would have said: shelves of 50 and 300, all qualities of facts. */
export function studyCalibration(
  worlds: readonly World[],
  seed: number,
  lounges: number,
  guestsPerLounge: number,
): Calibration {
  const bins = new Map<number, { cards: number; said: number; was: number }>();
  for (let number = 0; number < lounges; number++) {
    const world = worldOf(worlds, number);
    const quality = FACT_QUALITIES[number % 3] ?? 'clean';
    const lounge = makeLounge(world.catalogue, number % 2 ? 50 : 300, quality, seed * 1000 + number);
    const shelf = indexShelf(lounge.shelf);
    const chance = new Chance(seed * 1000 + number);
    for (let guest = 0; guest < guestsPerLounge; guest++) {
      const { person, taste } = nextGuest(world, lounge, chance);
      const { primary, budget, premium } = recommend(taste, shelf, engineContext(guest));
      for (const card of [primary, budget, premium]) {
        if (!card) continue;
        const at = Math.floor(card.percent / WIDTH);
        const bin = bins.get(at) ?? { cards: 0, said: 0, was: 0 };
        bin.cards += 1;
        bin.said += card.percent;
        const cigar = lounge.truth.get(card.cigarId) as TrueCigar;
        bin.was += 100 * enjoyment(world, utility(world, person, cigar));
        bins.set(at, bin);
      }
    }
  }
  const rows = [...bins]
    .sort(([one], [other]) => one - other)
    .map(([at, { cards, said, was }]) => ({
      from: at * WIDTH,
      to: (at + 1) * WIDTH,
      cards,
      said: said / cards,
      was: was / cards,
    }));
  const cards = rows.reduce((sum, row) => sum + row.cards, 0);
  return {
    rows,
    error: rows.reduce((sum, row) => sum + row.cards * Math.abs(row.said - row.was), 0) / cards,
  };
}
