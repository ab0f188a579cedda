import {
  addCigar,
  changeCigar,
  listCigars,
  listSmartOrdered,
  removeCigar,
} from '@vitola/contract/inventory/cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function add(owner: Owner, name: string, more = {}) {
  world.clock.advance(1_000);
  return (await owner.call(addCigar, { body: { name, brand: 'Casa Larga', ...more } })).body;
}
const list = async (owner: Owner) => (await owner.call(listCigars)).body;

describe('a list that serializes each version of a row once', () => {
  it('matches the contract’s form of each cigar', async () => {
    const owner = await world.owner();
    const made = [
      await add(owner, 'Niño “Maduro”', {
        price: '9.5',
        stock: 12,
        flavorNotes: ['Cedar', 'Crème brûlée'],
        strength: 'Medium',
        sources: { strength: { source: 'model', confidence: 0.7 } },
      }),
      await add(owner, 'Robusto'),
    ];
    expect(await list(owner)).toEqual(made.toReversed());
    expect(await list(owner)).toEqual(made.toReversed());
    expect((await owner.call(listSmartOrdered)).body).toEqual(expect.arrayContaining(made));
  });

  it('shows every change immediately: by its owner, by a count of the database, by a removal', async () => {
    const owner = await world.owner({ plan: 'Professional' });
    const [kept, gone] = [await add(owner, 'Toro'), await add(owner, 'Corona')];
    await list(owner);
    await owner.call(changeCigar, { params: { id: kept.id }, body: { price: '12' } });
    expect(await list(owner)).toMatchObject([{ name: 'Corona' }, { name: 'Toro', price: '12.00' }]);
    await world.db.updateTable('cigars').set({ recommendationCount: 7 }).where('id', '=', kept.id).execute();
    expect(await list(owner)).toMatchObject([{}, { recommendationCount: 7, price: '12.00' }]);
    await owner.call(removeCigar, { params: { id: gone.id } });
    expect(await list(owner)).toMatchObject([{ id: kept.id }]);
    expect(await list(owner)).toHaveLength(1);
  });

  it('shows one’s own lounge only', async () => {
    const [one, other] = [await world.owner(), await world.owner()];
    await add(one, 'Toro');
    expect(await list(one)).toHaveLength(1);
    expect(await list(other)).toEqual([]);
  });
});
