import { getDeviceShelf, recommendTiered, type TieredQuestion } from '@vitola/contract/recommendation/tiered';
import { expect, it } from 'vitest';
import { stockTestShelf } from '../../../server/test/world/shelf.ts';
import { startServer } from '../../test/server.ts';
import { createRecommender } from './device-engine.ts';

const server = startServer();

const noRest = () => Promise.resolve();

const survey = {
  experience: 'advanced',
  strength: ['medium', 'medium-full'],
  flavors: ['woody', 'coffee'],
  time: '45-60',
  budget: 'mid-price',
} satisfies TieredQuestion['preferences'];
const quiz = {
  experience: 'regular',
  strength: ['medium'],
  flavors: ['coffee-chocolate'],
  time: ['medium'],
  occasion: ['social'],
  budget: 'flexible',
} satisfies TieredQuestion['preferences'];

async function createLounge() {
  const { loungeId } = await server.world.owner();
  const ids = await stockTestShelf(server.world, loungeId);
  const change = (id: string, values: object) =>
    server.world.db.updateTable('cigars').set(values).where('id', '=', id).execute();
  await change(ids[0] ?? '', { recommendationCount: 40 });
  await change(ids[1] ?? '', {
    recommendationCount: 9,
    factSources: JSON.stringify({ strength: { source: 'model' } }),
  });
  await change(ids[2] ?? '', { isPromoted: true, strength: null, wrapper: 'Cameroon' });
  await change(ids[3] ?? '', { stock: 0 });
  server.world.changes.announce('shelf_changed', loungeId);
  return { loungeId, ids };
}

it('gives exactly the same answer on the device as the server does', async () => {
  const { loungeId, ids } = await createLounge();
  const { body: shelf } = await server.world.guest.call(getDeviceShelf, { params: { loungeId } });
  const choose = await createRecommender(shelf, noRest);
  expect(shelf.cigars?.map(({ id }) => id)).not.toContain(ids[3]);
  for (const preferences of [survey, quiz]) {
    for (const language of ['en', 'es'] as const) {
      for (const kind of ['lighter', 'cheaper', 'shorter', 'different'] as const) {
        const critiques = [{ kind, than: ids[5] ?? '' }];
        const question = { preferences, language, critiques, resultId: crypto.randomUUID() };
        const { body } = await server.world.guest.call(recommendTiered, { body: { ...question, loungeId } });
        const { pickCode, ...answer } = body;
        expect(choose?.(question)).toEqual(answer);
        expect(pickCode === undefined).toBe(!answer.primary);
      }
    }
  }
});

it('leaves the choice to the server if its policy is newer or the shelf is too long', async () => {
  const { loungeId } = await createLounge();
  const { body: shelf } = await server.world.guest.call(getDeviceShelf, { params: { loungeId } });
  expect(await createRecommender({ ...shelf, policyVersion: 'newer' }, noRest)).toBeUndefined();
  expect(await createRecommender({ ...shelf, cigars: null }, noRest)).toBeUndefined();
});
