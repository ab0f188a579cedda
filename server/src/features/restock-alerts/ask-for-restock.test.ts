import { removeCigar, restoreCigar } from '@vitola/contract/inventory/cigars';
import { getLowStock } from '@vitola/contract/inventory/stock';
import { cancelRestockAlert, maxRestockAlerts } from '@vitola/contract/restock-alerts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf } from '../../../test/world/emailed-links.ts';
import { newMember } from '../../../test/world/members.ts';
import { isBack, soldOutCigar } from '../../../test/world/sold-out-cigar.ts';
import { createWorld, type World } from '../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Scene = Awaited<ReturnType<typeof soldOutCigar>>;
let owner: Scene['owner'];
let member: Scene['member'];
let id: Scene['id'];
let knowing: Scene['knowing'];
let cigarCalled: Scene['cigarCalled'];
let count: Scene['count'];
let ask: Scene['ask'];
let alerts: Scene['alerts'];
let waiting: Scene['waiting'];
let messages: Scene['messages'];
let setCigar: Scene['setCigar'];
beforeEach(async () => {
  ({ owner, member, id, knowing, cigarCalled, count, ask, alerts, waiting, messages, setCigar } =
    await soldOutCigar(world));
});

const cancel = () => member.call(cancelRestockAlert, { params: { cigarId: id } });

describe('asking', () => {
  it('is stored once however often it is sent, and listed with the cigar’s name', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(answers.map(({ status, body }) => [status, body.isWaiting])).toEqual(
      answers.map(() => [200, true]),
    );
    const [first] = await alerts();
    await ask();
    expect(await alerts()).toEqual([first]);
    expect(first).toMatchObject({
      cigarId: id,
      loungeName: 'Casa Oscura',
      brand: 'Monte Negro',
      name: 'Torpedo',
      savedCigarId: null,
      isOnShelf: true,
      byEmail: false,
      askedAt: world.clock.now().toISOString(),
    });
  });

  it('changes nothing for a cigar that is in stock', async () => {
    await count(1);
    expect((await ask()).body).toEqual({ isWaiting: false });
    expect(await alerts()).toEqual([]);
  });

  it('finds no cigar of a lounge that the member does not know, nor one that is not on the shelf', async () => {
    expect((await ask(await newMember(world))).status).toBe(404);
    expect((await ask(member, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    await owner.call(removeCigar, { params: { id } });
    expect((await ask()).status).toBe(404);
    await owner.call(restoreCigar, { params: { id } });
    await setCigar({ isActive: false });
    expect((await ask()).status).toBe(404);
    expect((await owner.raw('PUT', `/api/user/restock-alerts/${id}`, {})).status).toBe(403);
  });

  it('offers the cigars of the vault that their lounge has run out of', async () => {
    const corona = await cigarCalled('Corona');
    expect(await alerts()).toEqual([]);
    await count(0, corona);
    expect(await alerts()).toMatchObject([{ cigarId: corona, askedAt: null, isOnShelf: true }]);
    expect((await alerts())[0]?.savedCigarId).toBeTruthy();
    await ask(member, corona);
    expect(await alerts()).toMatchObject([{ cigarId: corona, askedAt: world.clock.now().toISOString() }]);
  });

  it('is refused beyond the limit, even by calls at once, and again possible after one is withdrawn', async () => {
    const { loungeId } = owner;
    const others = Array.from({ length: maxRestockAlerts - 1 }, (_, at) => ({
      loungeId,
      brand: 'Sold Out',
      name: `Cigar ${at}`,
      stock: 0,
    }));
    const rows = await world.db.insertInto('cigars').values(others).returning('id').execute();
    const { id: userId } = await world.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', await emailOf(member))
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('restockAlerts')
      .values(
        rows.map((row) => ({
          userId,
          loungeId,
          cigarId: row.id,
          byEmail: false,
          createdAt: world.clock.now(),
        })),
      )
      .execute();
    const corona = await cigarCalled('Corona');
    await count(0, corona);
    const answers = await Promise.all([ask(), ask(member, corona)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RESTOCK_ALERT_LIMIT');
    expect(await waiting()).toHaveLength(maxRestockAlerts);
    await member.call(cancelRestockAlert, { params: { cigarId: rows[0]?.id ?? '' } });
    expect((await Promise.all([ask(), ask(member, corona)])).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('can be withdrawn, again without effect, and never by somebody else', async () => {
    await ask();
    const other = await knowing();
    await ask(other);
    expect(await alerts(await knowing())).toEqual([]);
    expect((await cancel()).body).toEqual({ success: true });
    expect((await cancel()).body).toEqual({ success: true });
    expect([await waiting(), (await waiting(other)).length]).toEqual([[], 1]);
    await count(5);
    expect([await messages(), await messages(other)]).toEqual([[], [isBack]]);
  });
});

describe('the owner', () => {
  it('sees how many wait for a cigar, counted or only marked as out of stock, and never who', async () => {
    const other = await knowing();
    await ask();
    await ask(other);
    const low = async () => (await owner.call(getLowStock)).body.cigars;
    expect(await low()).toMatchObject([{ id, stock: 0, waiting: 2, isOutOfStock: false }]);
    expect(JSON.stringify(await low())).not.toContain(await emailOf(member));
    await count(40);
    await setCigar({ isOutOfStock: true });
    expect(await low()).toEqual([]);
    await ask();
    expect(await low()).toMatchObject([{ id, stock: 40, waiting: 1, isOutOfStock: true }]);
    await setCigar({ isOutOfStock: false });
    expect(await low()).toEqual([]);
  });
});
