import { randomUUID } from 'node:crypto';
import { setLoungeActive } from '@vitola/contract/platform/lounge-actions';
import { openPhoneTable } from '@vitola/contract/recommendation/phone-table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bold, gentle, newKey, openTableOfPhones } from '../../../../test/world/phone-table.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { signedInAs } from '../../../../test/world/people.ts';

const minute = 60_000;
let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

const aTable = (size: number, from = world, loungeId = owner.loungeId) =>
  openTableOfPhones(from, loungeId, size);

describe('the cigar that a table of phones shares', () => {
  it('may be read once all have answered, and not before', async () => {
    const table = await aTable(2);
    await table.answer(gentle);
    expect(await table.shared()).toMatchObject({ status: 409, body: { code: 'TABLE_NOT_READY' } });
    await table.answer(bold);
    expect((await table.state()).body.isReady).toBe(true);
    expect((await table.shared()).body.shared?.id).toEqual(expect.any(String));
  });

  it('is shown earlier for the host alone, once two have answered, and changes with late answers', async () => {
    const table = await aTable(4);
    const guestId = randomUUID();
    await table.answer(bold, guestId);
    expect(await table.show()).toMatchObject({ status: 409, body: { code: 'TABLE_NOT_READY' } });
    await table.answer(bold);
    expect(await table.show(newKey())).toMatchObject({ status: 404, body: { code: 'TABLE_NOT_FOUND' } });
    expect((await table.state()).body.isReady).toBe(false);
    expect((await table.show()).body.isReady).toBe(true);
    expect((await table.show()).body.isReady).toBe(true);
    const early = (await table.shared(guestId)).body;
    await table.answer(gentle);
    const late = (await table.shared(guestId)).body;
    expect([early.version, late.version]).toEqual([2, 3]);
    expect(late.shared?.id).not.toBe(early.shared?.id);
  });

  it('is no way to find out what others like by trying out answers: they no longer change once it may be read', async () => {
    const table = await aTable(3);
    const guestId = randomUUID();
    await table.answer(bold);
    await table.answer(gentle, guestId);
    expect((await table.answer(bold, guestId)).body).toMatchObject({ answered: 2, version: 3 });
    await table.show();
    const refused = { status: 409, body: { code: 'TABLE_COMPLETE' } };
    expect(await table.answer(gentle, guestId)).toMatchObject(refused);
    expect((await table.answer(bold, guestId)).body.version).toBe(3);
  });

  it('may still be read after another guest has answered late', async () => {
    const table = await aTable(4);
    await table.answer(bold);
    await table.answer(bold);
    world.clock.advance(5 * minute);
    expect((await table.state()).body.isReady).toBe(true);
    expect((await table.answer(gentle)).body).toMatchObject({ answered: 3, isReady: true });
    expect((await table.shared()).status).toBe(200);
  });

  it('is not withheld from two who wait for a third in vain', async () => {
    const table = await aTable(3);
    await table.join();
    await table.answer(bold);
    await table.answer(gentle);
    world.clock.advance(5 * minute - 1);
    expect((await table.state()).body.isReady).toBe(false);
    world.clock.advance(1);
    expect((await table.state()).body.isReady).toBe(true);
    expect((await table.shared()).body.shared).not.toBeNull();
  });

  it('says how and why it suits the guest who asks, and nothing of what another one answered', async () => {
    const table = await aTable(2);
    const [mild, strong] = [randomUUID(), randomUUID()];
    await table.answer(gentle, mild);
    await table.answer(bold, strong);
    const [forMild, forStrong, forHost] = await Promise.all([
      table.shared(mild),
      table.shared(strong),
      table.shared(),
    ]);
    expect(forHost.body.own).toBeNull();
    expect(forMild.body.own).not.toEqual(forStrong.body.own);
    expect(forHost.body.shared?.reasons).toEqual([]);
    for (const { body } of [forMild, forStrong]) {
      expect({ ...body, own: null, shared: { ...body.shared, reasons: [] } }).toEqual(forHost.body);
      // The match of a table is that of its least happy guest.
      expect(body.shared).not.toHaveProperty('match');
      expect(body.shared).not.toHaveProperty('score');
    }
    expect(forMild.body.shared?.reasons.join(' ')).not.toMatch(/spic|pepper/i);
    expect(forStrong.body.shared?.reasons.join(' ')).not.toMatch(/cream/i);
    expect(forHost.body.shared).not.toHaveProperty('stock');
    expect(JSON.stringify([forMild.body, (await table.state()).body])).not.toContain(strong);
  });

  it('is read in Spanish by who answers in Spanish', async () => {
    const table = await aTable(2);
    const guestId = randomUUID();
    await table.answer(bold, guestId);
    await table.answer(bold);
    const [english, spanish] = [await table.shared(guestId), await table.shared(guestId, 'es')];
    expect(spanish.body.shared?.id).toBe(english.body.shared?.id);
    expect(spanish.body.shared?.reasons).not.toEqual(english.body.shared?.reasons);
  });

  it('is none on an empty shelf', async () => {
    const { loungeId } = await world.owner();
    const table = await aTable(2, world, loungeId);
    await table.answer(bold);
    await table.answer(gentle);
    expect((await table.shared()).body).toEqual({ version: 2, shared: null, suits: 0, own: null });
  });
});

it('is not chosen in a lounge that has closed, where no table is opened either', async () => {
  const { loungeId } = await world.owner();
  const table = await aTable(2, world, loungeId);
  await table.answer(bold);
  await table.answer(gentle);
  const superAdmin = await signedInAs(world, 'superAdmin');
  await superAdmin.call(setLoungeActive, { params: { loungeId }, body: { isActive: false } });
  const closed = { status: 404, body: { code: 'NOT_FOUND' } };
  expect(await table.shared()).toMatchObject(closed);
  const body = { loungeId, hostKey: newKey(), size: 2 };
  expect(await world.guest.call(openPhoneTable, { body })).toMatchObject(closed);
});
