import { recommendForTable } from '@vitola/contract/recommendation/table';
import { weekdays } from '@vitola/contract/opening-hours/opening-hours-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

const gentle = {
  experience: 'beginner' as const,
  strength: ['mild' as const],
  flavors: ['creamy' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};
const bold = { ...gentle, experience: 'connoisseur' as const, strength: ['full' as const] };
const ask = (guests: readonly object[], over = {}) =>
  world.guest.call(recommendForTable, {
    body: { guests: guests as (typeof gentle)[], loungeId: owner.loungeId, ...over },
  });

describe('what a table shares', () => {
  it('is one cigar of the shelf, with how it suits each guest and counted for the least happy one', async () => {
    const { status, body } = await ask([gentle, bold]);
    expect(status).toBe(200);
    expect(body.guests).toHaveLength(2);
    expect(body.shared?.match).toBe(Math.min(...body.guests.map(({ match }) => match)));
    expect(body.shared).not.toHaveProperty('stock');
    expect((await ask([bold, gentle])).body.shared?.id).toBe(body.shared?.id);
  });

  it('is the same in Spanish, with reasons in Spanish', async () => {
    const english = await ask([bold, bold, bold]);
    const spanish = await ask([bold, bold, bold], { language: 'es' });
    expect(spanish.body.shared?.id).toBe(english.body.shared?.id);
    expect(spanish.body.shared?.reasons).not.toEqual(english.body.shared?.reasons);
  });

  it('is nothing on an empty shelf', async () => {
    const { loungeId } = await world.owner();
    expect((await ask([gentle, bold], { loungeId })).body).toEqual({ shared: null, guests: [] });
  });

  it('records nothing', async () => {
    const count = async () =>
      (await world.db.selectFrom('recommendationEvents').selectAll().execute()).length;
    const before = await count();
    await ask([gentle, bold]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['one guest', [gentle]],
    ['five guests', [gentle, bold, gentle, bold, gentle]],
  ])('is not chosen for %s', async (_, guests) => {
    const { status, body } = await ask(guests);
    expect([status, body]).toMatchObject([400, { message: 'A table has two to four guests' }]);
  });

  it('says when the lounge closes before it is smoked', async () => {
    const closing = await world.owner();
    await stockTestShelf(world, closing.loungeId);
    // The world's clock, as a lounge in UTC reads it.
    const clock = (minutes: number) =>
      new Date(world.clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const day = { opens: clock(-60), closes: clock(50) };
    await world.db
      .updateTable('loungeLocations')
      .set({
        timeZone: 'UTC',
        openingHours: JSON.stringify(Object.fromEntries(weekdays.map((weekday) => [weekday, day]))),
      })
      .where('loungeId', '=', closing.loungeId)
      .execute();
    world.changes.announce('shelf_changed', closing.loungeId);
    const { body } = await ask([bold, bold], { loungeId: closing.loungeId });
    expect(body.closing).toMatch(/^We close at [\d:]+ [AP]M/);
  });
});
