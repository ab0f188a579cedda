import { strengthOrder } from '@vitola/engine';
import { onOffer } from '../../../engine/test/rules.ts';
import type { TrueCigar } from './catalogue.ts';
import { utility, type Guest, type World } from './guest.ts';
import type { Lounge } from './lounge.ts';
import type { Slate } from './recommenders.ts';

/** Its name in the report. */
export const MIND_READER = 'mind reader';

/**
 * The end of the scale: the three cigars of most utility to one who reads the guest's hidden taste instead of asking,
 * and knows of each cigar only what the catalogue says. No questionnaire can get there.
 */
export function readMind(world: World, guest: Guest, lounge: Lounge): Slate {
  const valued = onOffer(lounge.shelf).map(({ id }) => {
    const cigar = lounge.truth.get(id) as TrueCigar;
    return { id, value: utility(world, guest, asCatalogued(cigar)) };
  });
  valued.sort((one, other) => other.value - one.value);
  return valued.slice(0, 3).map(({ id }) => id);
}

/** The cigar as far as the catalogue knows it: what it lists is there (at 0.75 of 1), what it doesn't is not. */
function asCatalogued(cigar: TrueCigar): TrueCigar {
  const intensity = cigar.intensity.map((value) => (value >= 0.5 ? 0.75 : 0));
  return { ...cigar, body: strengthOrder(cigar.strength), intensity, quality: 0 };
}
