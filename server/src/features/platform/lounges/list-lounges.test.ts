import { countLounges, listLounges } from '@vitola/contract/platform/lounges';
import { loungesPerPage } from '@vitola/contract/platform/lounges-constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let superAdmin: Caller;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
  owner = await world.owner({ plan: 'Enterprise', loungeName: 'Café Añejo' });
  await world.owner({ loungeName: '100 % Ash' });
  await world.pool.query(
    `insert into lounge_locations (lounge_id, name, city, is_active)
     select 'lounge_many_' || n, 'Many ' || lpad(n::text, 3, '0'), 'Ybor', n % 2 = 0 from generate_series(1, 60) n`,
  );
});
afterAll(() => world.close());

const list = async (query: Record<string, string>) =>
  (await superAdmin.call(listLounges, { query })).body.map(({ name }) => name);

it('shows a lounge with its owner, its plan and its limit', async () => {
  const { body } = await superAdmin.call(listLounges, { query: { search: owner.loungeId } });
  expect(body).toEqual([
    expect.objectContaining({
      loungeId: owner.loungeId,
      name: 'Café Añejo',
      username: owner.user.username,
      subscriptionTier: 'Enterprise',
      maxCigars: null,
      cigarCount: 0,
      isActive: true,
    }),
  ]);
});

it('has fifty lounges a page, by name, none twice', async () => {
  const [first, second, third] = [await list({}), await list({ page: '2' }), await list({ page: '3' })];
  expect(first).toHaveLength(loungesPerPage);
  const all = [...first, ...second, ...third];
  expect(all).toHaveLength(62);
  expect(new Set(all).size).toBe(62);
  expect(all.filter((name) => name.startsWith('Many'))).toEqual(
    Array.from({ length: 60 }, (_, index) => `Many ${String(index + 1).padStart(3, '0')}`),
  );
});

it('sorts by name, surveys or cigars, both ways, over all pages', async () => {
  await world.pool.query(
    `update lounge_locations set cigar_count = split_part(lounge_id, '_', 3)::int where lounge_id like 'lounge\\_many\\_%'`,
  );
  const most = await list({ sort: 'cigars', direction: 'descending' });
  expect(most.slice(0, 3)).toEqual(['Many 060', 'Many 059', 'Many 058']);
  expect((await list({ sort: 'cigars', direction: 'descending', page: '2' })).slice(0, 2)).toEqual([
    'Many 010',
    'Many 009',
  ]);
  expect((await list({ sort: 'name', direction: 'descending' }))[0]).toBe('Many 060');
  expect((await list({ sort: 'name' })).slice(0, 2)).toEqual(['100 % Ash', 'Café Añejo']);
  expect(await list({ sort: 'surveys', direction: 'descending', search: 'many' })).toHaveLength(50);
  await world.pool.query('update lounge_locations set cigar_count = 0');
});

it.each([
  ['a name without its accents', { search: 'cafe anejo' }, ['Café Añejo']],
  ['a sign that means anything to the database', { search: '100 %' }, ['100 % Ash']],
  ['nothing', { search: 'no such lounge' }, []],
  ['a plan', { plan: 'enterprise' }, ['Café Añejo']],
  ['a plan and a city', { plan: 'enterprise', search: 'ybor' }, []],
])('finds %s', async (_, query, expected) => {
  expect(await list(query)).toEqual(expected);
});

it('finds a city, and who is switched off in it', async () => {
  expect(await list({ search: 'YBOR', active: 'no' })).toHaveLength(30);
});

it.each([
  [{ page: '0' }, 'page'],
  [{ page: 'two' }, 'page'],
  [{ plan: 'gold' }, 'plan'],
  [{ active: 'maybe' }, 'active'],
  [{ sort: 'color' }, 'sort'],
  [{ sort: 'name', direction: 'up' }, 'direction'],
])('refuses %j with a sentence for %s', async (query, field) => {
  const { status, body } = await superAdmin.call(listLounges, { query });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

it('is found by status and number of cigars, and counted', async () => {
  const { loungeId } = await world.owner({ loungeName: 'Filtered House' });
  await world.pool.query(
    `update lounge_locations set cigar_count = 7, subscription_status = 'Past due' where lounge_id = $1`,
    [loungeId],
  );
  expect(await list({ status: 'Past due' })).toEqual(['Filtered House']);
  expect(await list({ minCigars: '7', maxCigars: '7' })).toEqual(['Filtered House']);
  expect(await list({ minCigars: '8', search: 'filtered' })).toEqual([]);
  const total = async (query: Record<string, string>) =>
    (await superAdmin.call(countLounges, { query })).body.total;
  expect(await total({ search: 'many' })).toBe(60);
  expect(await total({ minCigars: '7' })).toBe(1);
  await world.pool.query(`update users set lounge_id = null where lounge_id = $1`, [loungeId]);
  await world.pool.query('delete from lounge_locations where lounge_id = $1', [loungeId]);
});

it('begins with the most active lounges when nothing is filtered', async () => {
  const surveys = (loungeId: string, count: number) =>
    world.pool.query(
      `insert into lounge_activity (lounge_id, surveys, signups, counted_on) values ($1, $2, 0, '2026-11-20')`,
      [loungeId, count],
    );
  await surveys('lounge_many_40', 3);
  await surveys('lounge_many_7', 12);
  expect((await list({})).slice(0, 3)).toEqual(['Many 007', 'Many 040', '100 % Ash']);
  expect((await list({ search: 'many' }))[0]).toBe('Many 001');
  await world.pool.query('delete from lounge_activity');
});
