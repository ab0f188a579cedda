import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../../../test/memory-indexed-db.ts';
import { type RowServer, stubRowServer } from '../../../test/row-server.ts';
import { measureClock } from '../device-clock.ts';
import { droppedRows, forgetDropped } from '../row-tally.ts';
import { apartRows } from './apart-rows.ts';
import { dropOldRows } from './limit-rows.ts';
import { sealRow, sealRowsWith } from './seal-rows.ts';
import { addSealedRow, listSealedRows, removeSealedRows, start } from './sealed-rows.ts';
import { hasSealedRows, sendSealedRows } from './send-sealed-rows.ts';

const day = 86_400_000;
const database = stubIndexedDb();
let server: RowServer;
beforeEach(async () => {
  database.refuses = 'nothing';
  server = stubRowServer();
  localStorage.clear();
  forgetDropped();
  for (const from of Object.values(start)) await removeSealedRows(await listSealedRows(from, Infinity));
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-05-01T18:00:00Z') });
  await measured();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The clock is compared with one that is exactly right. */
async function measured(): Promise<void> {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(null, { headers: { date: new Date().toUTCString() } })),
  );
  await measureClock(new AbortController().signal);
  vi.stubGlobal('fetch', fetch);
}
const add = (tag: string, kind: 'result' | 'event' | 'critique' = 'event', isTimeKnown = true) =>
  addSealedRow({ tag, kind, keyId: 'a key', text: tag, madeAt: Date.now(), isTimeKnown });
const tags = async (from: keyof typeof start = 'waiting') =>
  (await listSealedRows(start[from], Infinity)).map(({ tag }) => tag);
/** Days pass, on each of which the tablet is switched on. */
async function pass(days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += 1) {
    vi.advanceTimersByTime(day);
    await dropOldRows();
  }
}
const event = (eventId: string) =>
  ({
    kind: 'event',
    body: { eventId, eventType: 'questionnaire_start', loungeId: 'lounge_velvet_1', metadata: {} },
  }) as const;

describe('what waits on a tablet', () => {
  it('is dropped after 14 days, and counted with the day of the first', async () => {
    const first = Date.now();
    await add('event');
    await add('guest', 'result');
    await pass(7);
    await add('young', 'result');
    await pass(7);
    expect(await tags()).toHaveLength(3);
    await pass(1);
    expect(await tags()).toEqual(['young']);
    expect(droppedRows()).toEqual({ guests: 1, rows: 2, since: first });
    await pass(7);
    expect(droppedRows()).toEqual({ guests: 2, rows: 3, since: first });
    forgetDropped();
    expect(droppedRows()).toBeUndefined();
  });

  it('stays if its time was not known, and other rows behind it are dropped all the same', async () => {
    await add('of no known time', 'result', false);
    await add('old', 'result');
    await pass(15);
    expect(await tags()).toEqual(['of no known time']);
  });

  it.each([-365, 365])('stays when the clock jumps by %i days', async (days) => {
    await add('tonight', 'result');
    vi.setSystemTime(Date.now() + days * day);
    await dropOldRows();
    await add('on the wrong day', 'result', false);
    expect(await tags()).toEqual(['tonight', 'on the wrong day']);
    vi.setSystemTime(Date.now() - days * day);
    await measured();
    await dropOldRows();
    expect([await tags(), droppedRows()]).toEqual([['tonight', 'on the wrong day'], undefined]);
  });

  it('stays when the tablet’s clock was wrong by a year all the time and is measured', async () => {
    vi.setSystemTime(Date.now() - 365 * day);
    await sealRowsWithClock();
    await measured();
    await dropOldRows();
    expect(await tags()).toHaveLength(1);
  });

  it('is limited to 5,000 guests: the oldest is dropped with what is before it, and a second result is no guest', async () => {
    await add('oldest steps');
    await add('oldest', 'result');
    for (let at = 0; at < 4_999; at += 1) await add(`guest ${at}`, 'result');
    for (let at = 0; at < 10; at += 1) await add(`critique ${at}`, 'critique');
    await dropOldRows();
    expect((await tags()).length).toBe(5_011);
    await add('newest', 'result');
    await dropOldRows();
    expect((await tags()).slice(0, 1)).toEqual(['guest 0']);
    expect(droppedRows()).toMatchObject({ guests: 1, rows: 2 });
  });
});

const sealRowsWithClock = async () => {
  sealRowsWith(server.key);
  const { kind, body } = event('of a wrong clock');
  await sealRow('of a wrong clock', { kind, body }, new Date());
};

describe('rows under a key that the server does not have', () => {
  const sealUnder = async (key: RowServer['key'], ...ids: string[]) => {
    sealRowsWith(key);
    for (const id of ids) await sealRow(id, event(id), new Date());
  };

  it('are set apart, counted, and cost one request an hour; once the server has it, they are sent in order', async () => {
    const other = stubRowServer('another secret of 32 or more characters');
    server = stubRowServer();
    await sealUnder(other.key, 'one', 'two');
    await sealUnder(server.key, 'ours');
    await sealUnder(other.key, 'three');
    expect(await sendSealedRows()).toBe(true);
    expect(server.batches).toEqual([4]);
    expect(await hasSealedRows()).toBe(false);
    expect(await apartRows()).toEqual({ guests: 0, rows: 3, since: Date.now() });

    expect(await sendSealedRows()).toBe(true);
    expect(server.batches).toEqual([4]);
    vi.advanceTimersByTime(3_600_000);
    await sendSealedRows();
    await sendSealedRows();
    expect(server.batches).toEqual([4, 1]);
    await sendSealedRows(true);
    expect(server.batches).toEqual([4, 1, 1]);

    const { open } = server;
    server.open = (row) => open(row) ?? other.open(row);
    server.received = [];
    expect(await sendSealedRows(true)).toBe(true);
    const ids = server.received.map(({ body }) => 'eventId' in body && body.eventId);
    expect(ids).toEqual(['one', 'two', 'three']);
    expect(await apartRows()).toEqual({ guests: 0, rows: 0, since: 0 });
    expect(await hasSealedRows()).toBe(false);
  });

  it('are dropped first and after 14 days, as others', async () => {
    await add('unknown', 'result');
    server.answer = undefined;
    await sendSealedRows();
    expect([await tags('apart'), await tags()]).toEqual([['unknown'], []]);
    await pass(15);
    expect(await tags('apart')).toEqual([]);
    expect(droppedRows()).toMatchObject({ guests: 1, rows: 1 });
  });

  it('stay in the queue of a server of the release before, which does not name keys', async () => {
    await add('unknown');
    server.answer = () =>
      new Response('{"outcomes":["later"]}', { headers: { 'content-type': 'application/json' } });
    expect(await sendSealedRows()).toBe(false);
    expect(await tags()).toEqual(['unknown']);
  });
});
