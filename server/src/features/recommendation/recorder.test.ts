import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { Recorder, type Result } from './recorder.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const anyResult = (): Result => ({
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
  newsFrom: null,
  policyVersion: 'any version',
  cards: [],
  at: world.clock.now(),
  pickCode: null,
});

it('a result that is refused after its guest was answered is reported, not dropped in silence', async () => {
  const lost: string[] = [];
  const recorder = new Recorder(world.pool, (_error, resultId) => lost.push(resultId));
  // No database stores this text.
  const result = { ...anyResult(), policyVersion: 'half a \0 version' };
  const holder = await world.pool.connect();
  await holder.query('begin; lock table preferences_analytics in access exclusive mode');
  const answer = await recorder.record(result);
  expect([answer, lost]).toEqual([null, []]);
  await holder.query('rollback');
  holder.release();
  await vi.waitFor(() => expect(lost).toEqual([result.resultId]), 5_000);
  await recorder.close();
});

it('a result that finds no room among those that wait for the database is reported, the oldest first', async () => {
  const lost: string[] = [];
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const recorder = new Recorder(nowhere, (_error, resultId) => lost.push(resultId));
  const results = Array.from({ length: 10_001 }, anyResult);
  const codes = await Promise.all(results.map((result) => recorder.record(result)));
  expect(new Set(codes)).toEqual(new Set([null]));
  expect([recorder.waiting, lost]).toEqual([10_000, [results[0]?.resultId]]);
  await recorder.close();
  await nowhere.end();
});
