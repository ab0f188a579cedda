import { rm } from 'node:fs/promises';
import { removeCigar } from '@vitola/contract/inventory/cigars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { readShelfStart } from './dashboard-pages.ts';
import { writeBuiltPages } from '../../test/stubs/built-pages.ts';
import { stockTestShelf } from '../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../test/world/world.ts';

let dist: string;
let world: World;
let owner: Owner;
beforeAll(async () => {
  dist = await writeBuiltPages();
  world = await createWorld({ webFolder: dist });
  owner = await world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' });
  await stockTestShelf(world, owner.loungeId);
});
afterAll(async () => {
  await world.close();
  await rm(dist, { recursive: true });
});

const shelf = '/trial?panel=inventory';
const page = (path: string, cookie = owner.cookie ?? '') =>
  world.app.inject({ url: path, headers: { 'accept-language': 'en', cookie } });
const listShelf = async () =>
  (await owner.raw('GET', '/api/cigars/smart-ordered')).body as unknown as { id: string; name: string }[];
const renderedShelf = (cigars: readonly { name: string }[]) =>
  `<p>dashboard.shelf Casa Oscura ${cigars.length} ${cigars
    .slice(0, 14)
    .map(({ name }) => name)
    .join(',')}`;

it('the shelf has its first rows in it, in the order of the list, and no cache keeps it for others', async () => {
  const { body, headers } = await page(shelf);
  const list = await listShelf();
  expect(list.length).toBeGreaterThan(3);
  expect(body).toBe(renderedShelf(list));
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect(headers.etag).toBeUndefined();
  expect(headers['permissions-policy']).toContain('camera=(self)');
});

it('shows a change with the next load', async () => {
  const before = await listShelf();
  expect((await page(shelf)).body).toBe(renderedShelf(before));
  await owner.call(removeCigar, { params: { id: before[0]?.id ?? '' } });
  expect((await page(shelf)).body).toBe(renderedShelf(before.slice(1)));
});

it.each(['/trial', '/trial?panel=sell', '/trial?panel=add', '/trial?panel=inventory&cigar=x'])(
  'another view, form or cigar gets its page without rows: %s',
  async (path) =>
    expect((await page(path)).body).toMatch(/^<p>dashboard\.\w+(<!--cover-->gray<!--\/cover-->)?$/),
);

it('an empty shelf, a trial, a visitor and another lounge’s owner see no rows of it', async () => {
  const empty = await world.owner({ plan: 'Professional' });
  const trial = await world.owner();
  await stockTestShelf(world, trial.loungeId);
  for (const cookie of [empty.cookie, trial.cookie])
    expect((await page(shelf, cookie)).body).toBe('<p>dashboard.shelf<!--cover-->gray<!--/cover-->');
  expect((await page(shelf, 'vitola=nobody')).body).toBe('<p>index');
  const other = await world.owner({ plan: 'Professional', loungeName: 'Another' });
  await stockTestShelf(world, other.loungeId);
  expect((await page(shelf, other.cookie)).body).not.toContain('Casa Oscura');
});

it('has no rows while the database cannot be reached', async () => {
  const away = connect({ host: '127.0.0.1', port: 1 }, { onError: () => undefined });
  const ctx = { ...world.context(), db: away.db, loungeId: owner.loungeId };
  expect(await readShelfStart(ctx)).toBeUndefined();
  await away.close();
});
