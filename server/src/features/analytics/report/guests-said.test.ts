import { getLoungeReport } from '@vitola/contract/analytics/figures';
import { rateSharedCigar } from '@vitola/contract/sharing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareCigars } from '../../../../test/world/members.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('the report has how guests said each cigar was in the last 30 days, and how many did', async () => {
  const owner = await world.owner();
  const [often = '', once = ''] = await stockTestShelf(world, owner.loungeId);
  const said = async () => {
    world.clock.advance(30_000);
    const asked = { params: { loungeId: owner.loungeId }, query: { timeZone: 'America/New_York' } };
    return (await owner.call(getLoungeReport, asked)).body.guestsSaid;
  };
  expect(await said()).toEqual([]);
  for (const [cigarId, rating] of [
    [often, 5],
    [often, 4],
    [often, 4],
    [once, 2],
  ] as const) {
    const shareId = await shareCigars(world, owner.loungeId, [cigarId]);
    await world.guest.call(rateSharedCigar, { params: { shareId }, body: { cigarId, rating } });
  }
  expect(await said()).toEqual([
    { cigarId: often, brand: 'Aurora Vieja', name: 'Corona', mean: 13 / 3, guests: 3 },
    { cigarId: once, brand: 'Aurora Vieja', name: 'Robusto', mean: 2, guests: 1 },
  ]);
  const longAgo = { updatedAt: new Date(world.clock.now().getTime() - 31 * 86_400_000) };
  await world.db.updateTable('guestRatings').set(longAgo).where('cigarId', '=', often).execute();
  expect((await said()).map(({ cigarId }) => cigarId)).toEqual([once]);
});
