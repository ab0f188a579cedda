import { setHumidorPlaces } from '@vitola/contract/inventory/humidor-places';
import { changeLoungeSettings, findLoungeBySlug, getOwnLounge } from '@vitola/contract/lounge';
import { getDeviceShelf, recommendTiered } from '@vitola/contract/recommendation/tiered';
import { getShare, makeShare } from '@vitola/contract/sharing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { questionnaire } from '../../../test/world/leads.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let ids: string[];
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner({ plan: 'Professional' });
  ids = await stockTestShelf(world, owner.loungeId);
  const cigars = ids.map((id) => ({ id, humidorPlace: 'Left wall', humidorRow: '3' }));
  await owner.call(setHumidorPlaces, { body: { cigars } });
});
afterAll(() => world.close());

const show = (showsPlaces: boolean) =>
  owner.call(changeLoungeSettings, { params: { loungeId: owner.loungeId }, body: { showsPlaces } });
const best = async () => {
  const { loungeId } = owner;
  return (await world.guest.call(recommendTiered, { body: { preferences: questionnaire, loungeId } })).body
    .primary;
};
const onDevice = async () =>
  (await world.guest.call(getDeviceShelf, { params: { loungeId: owner.loungeId } })).body.cigars?.[0];
const place = { part: 'Left wall', row: '3' };

it('a card and a device’s shelf have no place until the owner shows places, and none afterwards', async () => {
  expect([(await best())?.place, (await onDevice())?.place]).toEqual([undefined, undefined]);
  expect((await show(true)).body).toMatchObject({ showsPlaces: true });
  expect([(await best())?.place, (await onDevice())?.place]).toEqual([place, place]);
  await show(false);
  expect([(await best())?.place, (await onDevice())?.place]).toEqual([undefined, undefined]);
  expect((await owner.call(getOwnLounge)).body.showsPlaces).toBe(false);
});

it('a cigar that was moved or lost its place says so with the next card', async () => {
  await show(true);
  const move = (humidorPlace: string | null, humidorRow: string | null) =>
    owner.call(setHumidorPlaces, {
      body: { cigars: ids.map((id) => ({ id, humidorPlace, humidorRow })) },
    });
  await move('Door', null);
  expect((await best())?.place).toEqual({ part: 'Door', row: null });
  await move(null, null);
  expect((await best())?.place).toBeUndefined();
  await move(place.part, place.row);
});

it('a share has no places, and the lounge’s public facts no word of the setting', async () => {
  await show(true);
  const body = {
    loungeId: owner.loungeId,
    recommendations: { primary: { id: ids[0] ?? '' } },
    questionnaire,
  };
  const { shareId } = (await world.guest.call(makeShare, { body })).body;
  const share = await world.guest.call(getShare, { params: { shareId } });
  expect(share.status).toBe(200);
  expect(JSON.stringify(share.body)).not.toContain('Left wall');
  const lounge = await world.guest.call(findLoungeBySlug, { params: { slug: owner.loungeId } });
  expect(lounge.body).not.toHaveProperty('showsPlaces');
});
