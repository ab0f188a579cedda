import { strengthOrder } from '@vitola/engine';
import { onOffer } from '../../../../engine/test/rules.ts';
import type { TrueCigar } from '../simulator/catalogue.ts';
import { utility, type Guest, type World } from '../simulator/guest.ts';
import type { Lounge } from '../simulator/lounge.ts';
import type { Slate } from './recommenders.ts';

/** The oracle's name in the report. */
export const ORACLE = 'oracle';

/**
 * An upper bound: the three cigars of highest utility for someone who knows the guest's hidden taste, and of each cigar
 * what the catalog says. No recommender that works from answers can reach it.
 */
export function oracleSlate(world: World, guest: Guest, lounge: Lounge): Slate {
  const valued = onOffer(lounge.shelf).map(({ id }) => {
    const cigar = lounge.truth.get(id) as TrueCigar;
    return { id, value: utility(world, guest, asCatalogued(cigar)) };
  });
  valued.sort((one, other) => other.value - one.value);
  return valued.slice(0, 3).map(({ id }) => id);
}

/** The cigar as the catalog describes it: listed notes at 0.75 of full intensity, no others, average quality. */
function asCatalogued(cigar: TrueCigar): TrueCigar {
  const intensity = cigar.intensity.map((value) => (value >= 0.5 ? 0.75 : 0));
  return { ...cigar, body: strengthOrder(cigar.strength), intensity, quality: 0 };
}
