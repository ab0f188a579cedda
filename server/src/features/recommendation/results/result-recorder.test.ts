import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer } from 'node:net';
import type { SurveyAnswers } from '@vitola/contract/recommendation/survey-answers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../../test/world/world.ts';
import { connect } from '../../../db/connect.ts';
import { ResultRecorder } from './result-recorder.ts';
import type { RecordedResult } from './recorded-result.ts';

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
const anyResult = (): RecordedResult => ({
  resultId: randomUUID(),
  hasDeviceId: false,
  isLate: false,
  loungeId: 'lounge_velvet_1',
  sessionId: null,
  preferences,
  critiques: [],
  callerAddress: null,
  policyVersion: 'any version',
  cards: [],
  at: world.clock.now(),
  pickCode: null,
});

it('a result that is rejected after its guest was answered is reported, not dropped silently', async () => {
  const lost: string[] = [];
  const recorder = new ResultRecorder(world.pool, (_error, resultId) => lost.push(resultId));
  // PostgreSQL cannot store this text.
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

it('a result that does not fit into the queue for the database is reported, the oldest first', async () => {
  const lost: string[] = [];
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const recorder = new ResultRecorder(nowhere, (_error, resultId) => lost.push(resultId));
  const results = Array.from({ length: 10_001 }, anyResult);
  const codes = await Promise.all(results.map((result) => recorder.record(result)));
  expect(new Set(codes)).toEqual(new Set([null]));
  expect([recorder.waiting, lost]).toEqual([10_000, [results[0]?.resultId]]);
  await recorder.close();
  // Neither are those that still wait when the server stops.
  expect(new Set(lost)).toEqual(new Set(results.map(({ resultId }) => resultId)));
  await nowhere.end();
});

/**
 * A proxy to the database that breaks once, between a commit and its response: the last bytes it sends then
 * are the protocol's ReadyForQuery, outside of any transaction.
 */
async function proxyThatBreaks(): Promise<{ port: number; close: () => void }> {
  const { host = '', port } = world.pool.options;
  // The statement's own table is that of devices' ids, and this result has none.
  const committed = Buffer.from('INSERT 0 0\0Z\0\0\0\x05I', 'latin1');
  let isBroken = false;
  const way = createServer((client) => {
    const database = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(Number(port), host);
    client.on('error', () => undefined).on('close', () => database.destroy());
    database.on('error', () => undefined).on('close', () => client.destroy());
    client.pipe(database);
    database.on('data', (sent) => {
      if (isBroken || !sent.includes(committed)) return client.write(sent);
      isBroken = true;
      client.destroy();
    });
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return { port: (way.address() as AddressInfo).port, close: () => way.close() };
}

it('a result whose connection ended after it was stored, but before that was confirmed, is stored once', async () => {
  const way = await proxyThatBreaks();
  const through = { ...world.pool.options, host: '127.0.0.1', port: way.port };
  const { pool, close } = connect(through, { onError: () => undefined });
  const recorder = new ResultRecorder(pool, () => undefined);
  const result = anyResult();
  expect(await recorder.record(result)).toBeNull();
  expect(recorder.waiting).toBe(1);
  await vi.waitFor(() => expect(recorder.waiting).toBe(0), 5_000);
  await recorder.close();
  await close();
  way.close();
  const { rows } = await world.pool.query('select from preferences_analytics where result_id = $1', [
    result.resultId,
  ]);
  expect(rows).toHaveLength(1);
});

describe('a result that a device sends again', () => {
  const ofDevice = (): RecordedResult => ({ ...anyResult(), hasDeviceId: true });
  /** Locks the log against writes, or reads too, until the returned function is called. */
  async function holdLog(mode: 'exclusive' | 'access exclusive'): Promise<() => Promise<void>> {
    const holder = await world.pool.connect();
    await holder.query(`begin; lock table preferences_analytics in ${mode} mode`);
    return async () => {
      await holder.query('rollback');
      holder.release();
    };
  }
  const storedOf = async ({ resultId }: RecordedResult) => {
    const rows = await world.db
      .selectFrom('preferencesAnalytics')
      .select('resultId')
      .where('resultId', '=', resultId)
      .execute();
    return rows.length;
  };

  it('while the first is still on its way, however late, is stored once', async () => {
    const recorder = new ResultRecorder(world.pool, () => undefined);
    const result = ofDevice();
    const release = await holdLog('exclusive');
    // Its guest was answered without waiting any longer.
    expect(await recorder.recordOnce(result)).toBeNull();
    world.clock.advance(1_000);
    expect(await recorder.recordOnce({ ...result, at: world.clock.now() })).toBeNull();
    await release();
    await recorder.close();
    expect(await storedOf(result)).toBe(1);
  });

  it('is answered within three seconds where the log cannot even be read, and stored later', async () => {
    const recorder = new ResultRecorder(world.pool, () => undefined);
    const result = ofDevice();
    const release = await holdLog('access exclusive');
    const begun = performance.now();
    expect(await recorder.recordOnce(result)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(4_500);
    await release();
    await vi.waitFor(async () => expect(await storedOf(result)).toBe(1), 5_000);
    await recorder.close();
  });

  it('while the first waits for the database is stored once, and rejected with other answers', async () => {
    // A database that leaves a statement unanswered is as good as unavailable.
    const { pool, close } = connect(world.pool.options, { onError: () => undefined, queryTimeoutMs: 1_500 });
    const recorder = new ResultRecorder(pool, () => undefined);
    const result = ofDevice();
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

  /** Waits until statements of each of these applications wait for a lock, however many. */
  const untilWaiting = (...applications: string[]) =>
    vi.waitFor(async () => {
      const { rows } = await world.pool.query<{ application_name: string }>(
        `select distinct application_name from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' order by application_name`,
      );
      expect(rows.map((row) => row.application_name)).toEqual(expect.arrayContaining(applications));
    }, 2_500);

  describe('to another process', () => {
    const lost: string[] = [];
    const aProcess = (pool = world.pool) =>
      new ResultRecorder(pool, (_error, resultId) => lost.push(resultId));

    it('at the same instant is stored once, and rejected there with other answers', async () => {
      const [ofOne, ofOther] = ['one', 'other'].map(
        (name) => new pg.Pool({ ...world.pool.options, application_name: name }),
      );
      const [one, other] = [aProcess(ofOne), aProcess(ofOther)];
      const same = ofDevice();
      const different = ofDevice();
      const advanced = { ...different, preferences: { ...preferences, experience: 'advanced' as const } };
      const release = await holdLog('exclusive');
      const answers = Promise.allSettled([
        one.recordOnce(same),
        one.recordOnce(different),
        other.recordOnce({ ...same }),
        other.recordOnce(advanced),
      ]);
      await untilWaiting('one', 'other');
      await release();
      const refused = (await answers).flatMap((answer) => ('reason' in answer ? [answer.reason.code] : []));
      expect(refused).toEqual(['KEY_REUSED']);
      await Promise.all([one.close(), other.close()]);
      await Promise.all([ofOne?.end(), ofOther?.end()]);
      expect([await storedOf(same), await storedOf(different), lost]).toEqual([1, 1, []]);
    });

    it('is stored by that one when the first is killed before its commit', async () => {
      const killed = await world.pool.connect();
      const result = ofDevice();
      await killed.query('begin');
      const { rows } = await killed.query<{ pid: number }>(
        `insert into device_results values ($1, $2, $3) returning pg_backend_pid() as pid`,
        [result.loungeId, result.resultId, result.at],
      );
      const ofWaiting = new pg.Pool({ ...world.pool.options, application_name: 'waiting' });
      const recorder = aProcess(ofWaiting);
      const answer = recorder.recordOnce(result);
      await untilWaiting('waiting');
      await world.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      killed.release(true);
      expect(await answer).toBeNull();
      await recorder.close();
      await ofWaiting.end();
      expect([await storedOf(result), lost]).toEqual([1, []]);
    });

    it('while the first waits for the database is stored once, and nothing counts as lost', async () => {
      const { pool, close } = connect(world.pool.options, {
        onError: () => undefined,
        queryTimeoutMs: 1_000,
      });
      const [one, other] = [aProcess(pool), aProcess()];
      const result = ofDevice();
      const release = await holdLog('access exclusive');
      expect(await one.recordOnce(result)).toBeNull();
      await release();
      await other.recordOnce({ ...result, at: new Date(result.at.getTime() + 1_000) });
      await one.close();
      await other.close();
      await close();
      expect([await storedOf(result), one.waiting, lost]).toEqual([1, 0, []]);
    });

    it('days later is stored once', async () => {
      const [one, other] = [aProcess(), aProcess()];
      const result = ofDevice();
      await one.recordOnce(result);
      await other.recordOnce({ ...result, at: new Date(result.at.getTime() + 6 * 86_400_000) });
      expect(await storedOf(result)).toBe(1);
    });
  });
});
