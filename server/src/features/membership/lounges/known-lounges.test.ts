import { addSmoke } from '@vitola/contract/journal/smokes';
import { listKnownLounges, listLoungeShelf } from '@vitola/contract/membership/known-lounges';
import { getTaste } from '@vitola/contract/membership/taste';
import { changeSavedCigar, importShare, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromNow, loungeWithShares, newMember } from '../../../../test/world/members.ts';
import { shelfName } from '../../catalogue/index.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let owner: Owner;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ owner, newShare } = await loungeWithShares(world, 'Casa Oscura'));
});
afterAll(() => world.close());

describe('what a vault says about its member', () => {
  it('are the lounges they know, the last one first, while they are open', async () => {
    const other = await loungeWithShares(world, 'Humo');
    const member = await newMember(world);
    await member.call(importShare, { body: { shareId: await newShare() } });
    world.clock.advance(1000);
    await member.call(importShare, { body: { shareId: await other.newShare() } });
    const names = async () => (await member.call(listKnownLounges)).body.map(({ name }) => name);
    expect(await names()).toEqual(['Humo', 'Casa Oscura']);
    world.clock.advance(1000);
    const body = { cigarName: 'Robusto', smokingDate: dayFromNow(world), loungeId: owner.loungeId };
    await member.call(addSmoke, { body });
    expect(await names()).toEqual(['Casa Oscura', 'Humo']);
    await world.db
      .updateTable('loungeLocations')
      .set({ isActive: false })
      .where('loungeId', '=', other.owner.loungeId)
      .execute();
    expect(await names()).toEqual(['Casa Oscura']);
  });

  it('is a taste of the cigars they rated themselves, from five on', async () => {
    const member = await newMember(world);
    await member.call(importShare, { body: { shareId: await newShare() } });
    for (const { id } of (await member.call(listSavedCigars)).body)
      await member.call(changeSavedCigar, { params: { id }, body: { rating: 5 } });
    expect((await member.call(getTaste)).body).toEqual({ rated: 3, traits: [] });
    const { id } = (await member.call(listSavedCigars)).body[0] ?? { id: '' };
    await sql`insert into saved_cigars (user_id, name, brand, origin, rating)
      select user_id, 'Number ' || n, 'Casa', 'Atlantis', 2 from saved_cigars, generate_series(1, 2) n
      where id = ${id}`.execute(world.db);
    const taste = (await member.call(getTaste)).body;
    expect(taste.rated).toBe(5);
    expect(taste.traits.find(({ trait }) => trait === 'origin')?.rows.at(-1)).toEqual({
      value: 'Atlantis',
      rated: 2,
      mean: '2.0',
    });
  });
});

describe('the shelf of a lounge', () => {
  const cigarsOf = (loungeId: string) =>
    world.db.selectFrom('cigars').selectAll().where('loungeId', '=', loungeId).orderBy('id').execute();

  it('is read by members who know it: what is in stock first, without what is hidden, with what the catalog knows', async () => {
    const lounge = await loungeWithShares(world, 'Estante');
    const params = { loungeId: lounge.owner.loungeId };
    const member = await newMember(world);
    const [gone, hidden, featured, infused] = await cigarsOf(params.loungeId);
    const set = (id: string | undefined, change: object) =>
      world.db
        .updateTable('cigars')
        .set(change)
        .where('id', '=', id ?? '')
        .execute();
    await set(gone?.id, { isOutOfStock: true });
    await set(hidden?.id, { isActive: false });
    await set(featured?.id, { isPromoted: true });
    const inCatalogue = { brand: 'Hoja Dulce', productLine: 'Clásica', name: 'Corona', infused: true };
    await world.db.insertInto('cigarDatabase').values(inCatalogue).execute();
    world.changes.announce('catalogue_changed', 'all');
    await set(infused?.id, { brand: inCatalogue.brand, name: shelfName(inCatalogue) });
    world.changes.announce('shelf_changed', params.loungeId);
    const refused = await member.call(listLoungeShelf, { params });
    expect(refused).toMatchObject({ status: 404, body: { code: 'LOUNGE_NOT_FOUND' } });
    await member.call(importShare, { body: { shareId: await lounge.newShare() } });
    const { body } = await member.call(listLoungeShelf, { params });
    const active = (await cigarsOf(params.loungeId)).filter(({ isActive }) => isActive);
    expect(body.map(({ id }) => id).sort()).toEqual(active.map(({ id }) => id));
    expect(body.map(({ id }) => id)).not.toContain(hidden?.id);
    expect(body.find(({ id }) => id === gone?.id)?.isOutOfStock).toBe(true);
    expect(body.filter((cigar) => cigar.infused).map(({ id }) => id)).toEqual([infused?.id]);
    const outOfStock = body.map(({ isOutOfStock }) => isOutOfStock);
    expect(outOfStock).toEqual([...outOfStock].sort());
    expect(body.find(({ id }) => id === featured?.id)?.isPromoted).toBe(true);
    expect(Object.keys(body[0] ?? {})).not.toEqual(expect.arrayContaining(['stock']));
  });
});
