import { suggestCigars } from '@vitola/contract/recommendation/suggestions';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const ask = (words: string, as = owner) => as.call(suggestCigars, { body: { words } });
const shown = async () =>
  (
    await world.db
      .selectFrom('cigars')
      .select((row) => row.fn.sum<string>('recommendationCount').as('sum'))
      .where('loungeId', '=', owner.loungeId)
      .executeTakeFirstOrThrow()
  ).sum;

it('suggests five cigars of the lounge for a guest’s words, and records nothing', async () => {
  const before = await shown();
  const { status, body } = await ask('creamy and mild, under fifteen');
  expect(status).toBe(200);
  expect(body.understood.map(({ means }) => means)).toEqual([
    'cream notes',
    'mild to medium-mild',
    '$15 at most',
  ]);
  expect(body.cigars).toHaveLength(5);
  expect(body.cigars[0]).toMatchObject({
    cigar: { name: 'Petit Corona' },
    reasons: expect.arrayContaining(['A note of cream']),
  });
  expect(body.cigars.every(({ cigar }) => Number(cigar.price) <= 15)).toBe(true);
  expect(await shown()).toBe(before);
});

it('suggests nothing of another lounge’s shelf, and nothing where no word was understood', async () => {
  const other = await world.owner();
  expect((await ask('creamy', other)).body.cigars).toEqual([]);
  expect((await ask('zeppelin')).body).toMatchObject({ notUnderstood: ['zeppelin'], cigars: [] });
});

it('refuses no words and too many with a sentence', async () => {
  expect((await ask(' ')).body.fields).toEqual({ words: 'What the guest says is required' });
  expect((await ask('x'.repeat(201))).body.fields).toEqual({
    words: 'What the guest says must be at most 200 characters',
  });
});
