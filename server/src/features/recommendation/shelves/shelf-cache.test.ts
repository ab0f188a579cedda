import { randomUUID } from 'node:crypto';
import { removeCigar } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionnaire } from '../../../../test/world/leads.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { Changes } from '../../../db/changes.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { listShelfVersions } from '../../inventory/index.ts';
import { GuestTimeout } from '../guest-timeout.ts';
import { ShelfCache } from './shelf-cache.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

describe('a shelf in memory', () => {
  it('is returned without waiting from its second reader on, until it changes', async () => {
    const changes = new Changes();
    const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes));
    expect(shelves.getCached(owner.loungeId)).toBeUndefined();
    const shelf = await shelves.get(owner.loungeId);
    expect(shelves.getCached(owner.loungeId)).toBe(shelf);
    changes.announce('shelf_changed', owner.loungeId);
    expect(shelves.getCached(owner.loungeId)).toBeUndefined();
    expect(await shelves.get(owner.loungeId)).not.toBe(shelf);
  });

  it.each(Array.from({ length: 8 }, (_, turns) => turns))(
    'is not cached with old data when it changes %i turns after it was requested',
    async (turns) => {
      const changes = new Changes();
      const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes));
      await shelves.get(owner.loungeId);
      const asked = shelves.get(owner.loungeId);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      changes.announce('shelf_changed', owner.loungeId);
      await asked;
      expect(shelves.getCached(owner.loungeId)).toBeUndefined();
    },
  );
});

describe('the memory of shelves', () => {
  it('is limited by cigars: the shelf that was used longest ago goes first, never all', async () => {
    const changes = new Changes();
    const others = [await world.owner(), await world.owner()] as const;
    for (const { loungeId } of others) await stockTestShelf(world, loungeId);
    const [second, third] = others;
    const size = (await stockSize()) * 2;
    const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes), { maxCigars: size });
    const kept = () => [owner, ...others].map(({ loungeId }) => shelves.getCached(loungeId) !== undefined);
    await shelves.get(owner.loungeId);
    await shelves.get(second.loungeId);
    expect(kept()).toEqual([true, true, false]);
    await shelves.get(owner.loungeId);
    await shelves.get(third.loungeId);
    expect(kept()).toEqual([true, false, true]);
    expect(shelves.cigars).toBeLessThanOrEqual(size);
  });

  it('keeps other lounges current when one changes', async () => {
    const changes = new Changes();
    const other = await world.owner();
    const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes));
    const reading = shelves.get(owner.loungeId);
    changes.announce('shelf_changed', other.loungeId);
    await reading;
    expect(shelves.getCached(owner.loungeId)).toBeDefined();
  });
});

describe('a shelf that changed', () => {
  it('serves guests as it was, without the cigars that changed, until it is indexed again', async () => {
    const changes = new Changes();
    const other = await world.owner();
    const [removed = '', dearer = '', sold = ''] = await stockTestShelf(world, other.loungeId);
    const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes));
    const before = await shelves.get(other.loungeId);
    const change = (id: string, fields: object) =>
      world.db.updateTable('cigars').set(fields).where('id', '=', id).execute();
    await change(removed, { removedAt: world.clock.now() });
    await change(dearer, { price: '99' });
    await change(sold, { stock: 4 });
    changes.announce('shelf_changed', other.loungeId);
    const usable = await shelves.getUsable(other.loungeId);
    expect(usable.indexed).toBe(before.indexed);
    expect([...(usable.exclusions ?? [])].sort()).toEqual([removed, dearer].sort());
    const after = await shelves.get(other.loungeId);
    expect(after.exclusions).toBeUndefined();
    expect([after.indexed.positions.has(removed), after.indexed.positions.has(dearer)]).toEqual([
      false,
      true,
    ]);
    expect(shelves.getCached(other.loungeId)).toBe(after);
  });

  it('is the one before while the database hangs: after a while the first time, then at once', async () => {
    const changes = new Changes();
    const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes), {
      guestTimeout: new GuestTimeout({ usualMs: 600, whileAwayMs: 10 }),
    });
    const before = await shelves.get(owner.loungeId);
    const timed = async () => {
      const begun = performance.now();
      return { shelf: await shelves.getUsable(owner.loungeId), ms: performance.now() - begun };
    };
    changes.announce('shelf_changed', owner.loungeId);
    const waited = await world.db.transaction().execute(async (hanging) => {
      await sql`lock table cigars`.execute(hanging);
      return [await timed(), await timed()];
    });
    expect(waited.map(({ shelf }) => shelf === before)).toEqual([true, true]);
    expect(waited[0]?.ms).toBeGreaterThan(500);
    expect(waited[1]?.ms).toBeLessThan(500);
    await expect.poll(() => shelves.getCached(owner.loungeId)).toBeDefined();
    expect(await shelves.get(owner.loungeId)).not.toBe(before);
  });

  it('is waited for when most of its cigars changed', async () => {
    const changes = new Changes();
    const other = await world.owner();
    await stockTestShelf(world, other.loungeId);
    const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes));
    const before = await shelves.get(other.loungeId);
    await world.db
      .updateTable('cigars')
      .set({ price: '20' })
      .where('loungeId', '=', other.loungeId)
      .execute();
    changes.announce('shelf_changed', other.loungeId);
    const usable = await shelves.getUsable(other.loungeId);
    expect(usable.exclusions).toBeUndefined();
    expect(usable.indexed).not.toBe(before.indexed);
  });

  it('never recommends a cigar whose removal was acknowledged, to however many guests at once', async () => {
    const other = await world.owner();
    const ids = await stockTestShelf(world, other.loungeId);
    const ask = async () => {
      const { body } = await world.guest.call(recommendTiered, {
        body: { preferences: questionnaire, loungeId: other.loungeId },
      });
      return [body.primary?.id, body.budget?.id, body.premium?.id].filter((id) => id !== undefined);
    };
    await ask();
    for (const [at, id] of ids.slice(0, -3).entries()) {
      const { status } = await other.call(removeCigar, { params: { id } });
      expect(status).toBeLessThan(300);
      const shown = (await Promise.all([ask(), ask(), ask()])).flat();
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((one) => ids.slice(0, at + 1).includes(one))).toEqual([]);
    }
  });
});

it('reads feedback again in the background, and serves the old meanwhile', async () => {
  const changes = new Changes();
  const [cigar] = await world.db
    .selectFrom('cigars')
    .select('id')
    .where('loungeId', '=', owner.loungeId)
    .execute();
  const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes), {
    feedbackAgeMs: { withSales: 0, without: Infinity },
  });
  const id = cigar?.id ?? '';
  const picksNow = () =>
    shelves.getCached(owner.loungeId)?.indexed.cigars.find((one) => one.id === id)?.picks;
  await shelves.get(owner.loungeId);
  await world.db
    .insertInto('sales')
    .values({
      loungeId: owner.loungeId,
      cigarId: id,
      resultId: randomUUID(),
      quantity: 3,
      takenFromStock: 0,
      soldAt: world.clock.now(),
    })
    .execute();
  await world.counted();
  expect(picksNow()).toBe(0);
  changes.announce('lounge_changed', owner.loungeId);
  expect(picksNow()).toBe(0);
  await expect.poll(picksNow).toBe(3);
});

const stockSize = async () => (await listShelfVersions(world, owner.loungeId)).size;
