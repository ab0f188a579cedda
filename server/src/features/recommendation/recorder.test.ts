import { randomUUID } from 'node:crypto';
import type { SurveyAnswers } from '@vitola/contract/survey';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { connect } from '../../db/connect.ts';
import { Recorder, type Result } from './recorder.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const preferences: SurveyAnswers = {
  experience: 'beginner',
  strength: ['mild'],
  flavors: ['creamy'],
  time: '20-30',
  budget: 'budget',
};
const anyResult = (): Result => ({
  resultId: randomUUID(),
  loungeId: 'lounge_velvet_1',
  sessionId: null,
  preferences,
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

describe('a result that a device sends again', () => {
  /** Keeps the log from being written, or read too, until what it answers is called. */
  async function holdLog(mode: 'exclusive' | 'access exclusive'): Promise<() => Promise<void>> {
    const holder = await world.pool.connect();
    await holder.query(`begin; lock table preferences_analytics in ${mode} mode`);
    return async () => {
      await holder.query('rollback');
      holder.release();
    };
  }
  const storedOf = async ({ resultId }: Result) => {
    const rows = await world.db
      .selectFrom('preferencesAnalytics')
      .select('resultId')
      .where('resultId', '=', resultId)
      .execute();
    return rows.length;
  };

  it('while the first is on its way still, late as it is, is stored once', async () => {
    const recorder = new Recorder(world.pool, () => undefined);
    const result = anyResult();
    const release = await holdLog('exclusive');
    // Its guest was answered without waiting any longer.
    expect(await recorder.recordOnce(result)).toBeNull();
    world.clock.advance(1_000);
    expect(await recorder.recordOnce({ ...result, at: world.clock.now() })).toBeNull();
    await release();
    await recorder.close();
    expect(await storedOf(result)).toBe(1);
  });

  it('while the first waits for the database is stored once, and refused with other answers', async () => {
    // A database that leaves a statement unanswered is as good as away.
    const { pool, close } = connect(world.pool.options, { onError: () => undefined, answerWithin: 1_500 });
    const recorder = new Recorder(pool, () => undefined);
    const result = anyResult();
    const release = await holdLog('access exclusive');
    expect(await recorder.recordOnce(result)).toBeNull();
    expect(recorder.waiting).toBe(1);
    await release();
    world.clock.advance(1_000);
    const later = { ...result, at: world.clock.now() };
    expect(await recorder.recordOnce(later)).toBeNull();
    const other = { ...later, preferences: { ...preferences, experience: 'advanced' as const } };
    await expect(recorder.recordOnce(other)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    await recorder.close();
    await close();
    expect(await storedOf(result)).toBe(1);
  });
});
