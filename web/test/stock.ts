import { type Cigar, addCigar } from '@vitola/contract/inventory/cigars';
import type { Owner } from '../../server/test/world/world.ts';

/**
 * Adds `count` cigars to an owner's shelf through the API: 'Cigar 1' for $1.00, mild, then 'Cigar 2' … The last is
 * the newest.
 */
export async function stock(owner: Owner, count: number): Promise<Cigar[]> {
  const added: Cigar[] = [];
  for (let n = 1; n <= count; n += 1) {
    const strength = (['Mild', 'Medium', 'Full'] as const)[n % 3];
    const body = { name: `Cigar ${n}`, brand: 'Casa Larga', price: `${n}.00`, strength, size: '5 x 50' };
    added.push(
      (await owner.call(addCigar, { body: { ...body, flavorNotes: n % 2 ? ['Cedar'] : ['Coffee'] } })).body,
    );
  }
  return added;
}
