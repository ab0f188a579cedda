import {
  addCigar,
  changeCigar,
  listCigars,
  removeCigar,
  restoreCigar,
} from '@vitola/contract/inventory/cigars';
import type { Owner } from './world.ts';

/** A cigar as somebody types it. */
export const robusto = { name: 'Robusto', brand: 'Casa Larga', price: '9.5' };

/** What owners do with their shelves, one call each; `over` and `body` are fields of the form. */
export const add = (owner: Owner, over = {}) => owner.call(addCigar, { body: { ...robusto, ...over } });
export const change = (owner: Owner, id: string, body: object) =>
  owner.call(changeCigar, { params: { id }, body });
export const remove = (owner: Owner, id: string) => owner.call(removeCigar, { params: { id } });
export const restore = (owner: Owner, id: string) => owner.call(restoreCigar, { params: { id } });

/** The names on the shelf, newest first. */
export const namesOf = async (owner: Owner) => (await owner.call(listCigars)).body.map(({ name }) => name);

/** Adds `count` cigars, one after the other. */
export async function fill(owner: Owner, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await add(owner, { name: `Cigar ${n}` });
}
