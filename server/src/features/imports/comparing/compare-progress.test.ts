import { randomUUID } from 'node:crypto';
import * as api from '@vitola/contract/inventory/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const rowsOfTable = (count: number) => [
  ['Brand', 'Name', 'Size'],
  ...Array.from({ length: count }, (_, at) => ['Casa Larga', `Reserva ${at + 1}`, '6 x 52']),
];
const progressOf = async (owner: Owner, id: string) =>
  (await owner.call(api.getImportProgress, { query: { id } })).body;

/** Sends a table, and reads its progress until the answer is there. */
async function watched(owner: Owner, watchers: readonly Owner[], id: string, count: number) {
  let isAnswered = false;
  const sent = owner
    .call(api.startImport, { body: { rows: rowsOfTable(count), id } })
    .finally(() => (isAnswered = true));
  const seen = watchers.map((): { done: number; total: number }[] => []);
  while (!isAnswered)
    for (const [at, watcher] of watchers.entries()) seen[at]?.push(await progressOf(watcher, id));
  return { answer: await sent, seen };
}

it('can be read by its lounge alone while the rows are compared, never goes back, and is over with the answer', async () => {
  const [owner, other] = [await world.owner({ plan: 'Enterprise' }), await world.owner()];
  const id = randomUUID();
  const { answer, seen } = await watched(owner, [owner, other], id, 4000);
  expect(answer.body).toMatchObject({ id, state: 'compared', counts: { new: 4000 } });
  const [own = [], others = []] = seen;
  const shown = own.filter(({ total }) => total === 8000).map(({ done }) => done);
  expect(shown.some((done) => done > 0 && done < 8000)).toBe(true);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(others.every(({ done, total }) => done === 0 && total === 0)).toBe(true);
  expect(await progressOf(owner, id)).toEqual({ done: 0, total: 0 });
  expect((await owner.call(api.listImports)).body).toHaveLength(1);
});

it('is forgotten where the rows can’t be stored, and is no import until they are compared', async () => {
  const owner = await world.owner();
  const id = randomUUID();
  await world.db
    .insertInto('imports')
    .values({
      id,
      loungeId: owner.loungeId,
      source: 'file',
      name: 'shelf.csv',
      state: 'comparing',
      writer: 'owner',
      columns: '[]',
      totalRows: 80,
      doneRows: 30,
      createdAt: world.clock.now(),
    })
    .execute();
  expect(await progressOf(owner, id)).toEqual({ done: 30, total: 80 });
  expect((await owner.call(api.listImports)).body).toEqual([]);
  const { status } = await owner.call(api.changeImportMapping, { params: { id }, body: { fields: [] } });
  expect(status).toBe(409);
  const { body } = await owner.call(api.startImport, { body: { rows: rowsOfTable(3), id } });
  expect([body.id === id, body.counts.new]).toEqual([false, 3]);
  const broken = await owner.call(api.startImport, { body: { rows: [['Brand', 'Name']], id: randomUUID() } });
  expect(broken.status).toBe(400);
  expect(
    await world.db.selectFrom('imports').select('state').where('loungeId', '=', owner.loungeId).execute(),
  ).toEqual(expect.arrayContaining([{ state: 'comparing' }, { state: 'compared' }]));
});

it('belongs to one import however often it is sent, and another lounge’s is not touched', async () => {
  const [owner, other] = [await world.owner(), await world.owner()];
  const id = randomUUID();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { rows: rowsOfTable(3), id };
  const answers = [
    await owner.call(api.startImport, { body, headers }),
    await owner.call(api.startImport, { body, headers }),
  ];
  expect(answers.map((answer) => answer.body.id)).toEqual([id, id]);
  const foreign = await other.call(api.startImport, { body });
  expect([foreign.status, foreign.body.id === id]).toEqual([200, false]);
  expect((await owner.call(api.listImports)).body).toHaveLength(1);
  expect((await other.call(api.listImports)).body).toHaveLength(1);
});
