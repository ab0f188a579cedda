import { addCigar, listCigars, removeCigar } from '@vitola/contract/inventory/cigars';
import { setHumidorPlaces } from '@vitola/contract/inventory/humidor-places';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const add = async (owner: Owner, name: string) =>
  (await owner.call(addCigar, { body: { name, brand: 'Casa Larga' } })).body.id;
const place = (owner: Owner, ids: string[], humidorPlace: string | null, humidorRow: string | null = null) =>
  owner.call(setHumidorPlaces, { body: { cigars: ids.map((id) => ({ id, humidorPlace, humidorRow })) } });
const places = async (owner: Owner) =>
  (await owner.call(listCigars)).body
    .map(({ name, humidorPlace, humidorRow, version }) => [name, humidorPlace, humidorRow, version])
    .toSorted();

it('places several cigars at once, trims, and clears what is blank', async () => {
  const owner = await world.owner();
  const ids = [await add(owner, 'A'), await add(owner, 'B')];
  const [{ 3: version } = []] = await places(owner);
  const start = Number(version);
  expect((await place(owner, ids, ' Left wall ', '3')).body).toEqual({ changed: 2 });
  expect(await places(owner)).toEqual([
    ['A', 'Left wall', '3', start + 1],
    ['B', 'Left wall', '3', start + 1],
  ]);
  await place(owner, ids.slice(0, 1), ' ', null);
  expect(await places(owner)).toEqual([
    ['A', null, null, start + 2],
    ['B', 'Left wall', '3', start + 1],
  ]);
});

it('skips cigars of other lounges and removed ones, and knows nothing of them', async () => {
  const [owner, other] = [await world.owner(), await world.owner()];
  const [mine, removed, theirs] = [await add(owner, 'A'), await add(owner, 'B'), await add(other, 'C')];
  await owner.call(removeCigar, { params: { id: removed } });
  expect((await place(owner, [mine, removed, theirs], 'Door')).body).toEqual({ changed: 1 });
  expect((await place(owner, [removed, theirs], 'Door')).status).toBe(404);
  expect((await places(other))[0]?.slice(0, 3)).toEqual(['C', null, null]);
});

it('names the field of a place that is too long, and a cigar that is named twice', async () => {
  const owner = await world.owner();
  const id = await add(owner, 'A');
  const tooLong = await owner.call(setHumidorPlaces, {
    body: { cigars: [{ id, humidorPlace: 'x'.repeat(41), humidorRow: null }] },
  });
  expect([tooLong.status, tooLong.body.message]).toEqual([
    400,
    'Place in the humidor must be at most 40 characters',
  ]);
  const twice = await place(owner, [id, id], 'Door');
  expect(twice.body.message).toBe('A cigar can have one place only');
});
