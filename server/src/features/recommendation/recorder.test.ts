import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { Recorder, type Result } from './recorder.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

// No database stores this text.
const unstorable = (): Result => ({
  resultId: randomUUID(),
  loungeId: 'lounge_velvet_1',
  sessionId: null,
  preferences: {
    experience: 'beginner',
    strength: ['mild'],
    flavors: ['creamy'],
    time: '20-30',
    budget: 'budget',
  },
  critiques: [],
  policyVersion: 'half a \0 version',
  cards: [],
  at: world.clock.now(),
  pickCode: null,
});

it('a result that is refused after its guest was answered is reported, not dropped in silence', async () => {
  const lost: string[] = [];
  const recorder = new Recorder(world.pool, (_error, resultId) => lost.push(resultId));
  const result = unstorable();
  const holder = await world.pool.connect();
  await holder.query('begin; lock table preferences_analytics in access exclusive mode');
  const answer = await recorder.record(result);
  expect([answer, lost]).toEqual([null, []]);
  await holder.query('rollback');
  holder.release();
  await vi.waitFor(() => expect(lost).toEqual([result.resultId]), 5_000);
  await recorder.close();
});
