import type { SentGuestRow } from '@vitola/contract/guest-rows/guest-rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubIndexedDb } from '../../../test/memory-indexed-db.ts';
import { reply, type RowServer, stubRowServer } from '../../../test/row-server.ts';
import { type QueuedRow, queuedRows, queueRow, removeRow } from '../queued-rows.ts';
import { removeSealedRow, sealQueuedRows, sealRow, sealRowsWith } from './seal-rows.ts';
import { hashId } from './seal-text.ts';
import { listSealedRows, removeSealedRows } from './sealed-rows.ts';
import { hasSealedRows, sendSealedRows } from './send-sealed-rows.ts';

const database = stubIndexedDb();
let server: RowServer;
beforeEach(async () => {
  database.refuses = 'nothing';
  server = stubRowServer();
  sealRowsWith(server.key);
  localStorage.clear();
  await removeSealedRows(await waiting());
});

const waiting = () => listSealedRows(0, Infinity);
const event = (eventId: string) =>
  ({
    eventId,
    eventType: 'questionnaire_start',
    loungeId: 'lounge_velvet_1',
    metadata: {},
    madeAt: '2026-05-01T18:00:00.000Z',
  }) as const;
const queued = (id: string): QueuedRow => ({ kind: 'event', id, body: event(id) });
const seal = (id: string) => sealRow(id, { kind: 'event', body: event(id) }, new Date(1000));
const idOf = (row: SentGuestRow) => ('eventId' in row.body ? row.body.eventId : undefined);
const idsOf = (rows: readonly SentGuestRow[]) => rows.map(idOf);
const sealedIds = async () =>
  (await waiting()).map((row) => {
    const opened = server.open(row);
    return opened && idOf(opened);
  });
const sealMany = async (count: number) => {
  for (let at = 0; at < count; at += 1) await seal(`event ${at}`);
};

describe('a sealed row', () => {
  it('can be opened by the server, and says on the device only its kind and when it was made', async () => {
    await seal('one');
    const [row] = await waiting();
    expect(row).toMatchObject({
      kind: 'event',
      keyId: server.key.id,
      madeAt: 1000,
      tag: await hashId('one'),
    });
    expect(JSON.stringify(row)).not.toMatch(/one|lounge_velvet|questionnaire/);
    expect(row && server.open(row)).toEqual({ kind: 'event', body: event('one') });
  });

  it('is another text each time, also of the same row, but stored once', async () => {
    await seal('one');
    const [first] = await waiting();
    await seal('one');
    expect(await waiting()).toEqual([first]);
    await removeSealedRows(await waiting());
    await seal('one');
    const [second] = await waiting();
    expect(second?.tag).toBe(first?.tag);
    expect(second?.text).not.toBe(first?.text);
  });

  it('is removed when its row was sent in another way', async () => {
    await seal('one');
    await seal('two');
    await removeSealedRow('one');
    await removeSealedRow('unknown');
    expect(await sealedIds()).toEqual(['two']);
  });
});

describe('the rows that anybody could read', () => {
  it('are sealed in their order, except those being sent', async () => {
    for (const id of ['a', 'b', 'c']) queueRow(queued(id));
    await sealQueuedRows((id) => id === 'b');
    expect(queuedRows().map(({ id }) => id)).toEqual(['b']);
    expect(await sealedIds()).toEqual(['a', 'c']);
    expect((await waiting())[0]?.madeAt).toBe(Date.parse('2026-05-01T18:00:00.000Z'));
    removeRow('b');
  });

  it('stay as they are if they can’t be sealed', async () => {
    sealRowsWith({ id: 'broken', publicKey: 'AAAA' });
    queueRow(queued('a'));
    await sealQueuedRows(() => false);
    expect(queuedRows()).toMatchObject([queued('a')]);
    expect(await hasSealedRows()).toBe(false);
  });
});

describe('sealed rows', () => {
  it('are sent in order, in batches of a hundred, and are gone', async () => {
    await sealMany(230);
    expect(await sendSealedRows()).toBe(true);
    expect(server.batches).toEqual([100, 100, 30]);
    expect(idsOf(server.received)).toEqual(Array.from({ length: 230 }, (_, at) => `event ${at}`));
    expect(await hasSealedRows()).toBe(false);
    expect(await sendSealedRows()).toBe(true);
    expect(server.batches).toHaveLength(3);
  });

  it('are sent again as they were if the reply is lost', async () => {
    await sealMany(3);
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(sendSealedRows()).rejects.toThrow(/can’t be reached/);
    expect(await waiting()).toHaveLength(3);
    server.answer = undefined;
    expect(await sendSealedRows()).toBe(true);
    expect(idsOf(server.received)).toEqual([
      ...idsOf(server.received.slice(0, 3)),
      'event 0',
      'event 1',
      'event 2',
    ]);
  });

  it('that come later stay where they are, and hold up no other', async () => {
    await sealMany(150);
    server.outcomeOf = (row) => (/^event (3|120)$/.test(idOf(row) ?? '') ? 'later' : 'stored');
    expect(await sendSealedRows()).toBe(false);
    expect(server.batches).toEqual([100, 50]);
    expect(await sealedIds()).toEqual(['event 3', 'event 120']);
    server.outcomeOf = () => 'stored';
    expect(await sendSealedRows()).toBe(true);
    expect(await hasSealedRows()).toBe(false);
  });

  it('that the server refuses are gone, and it is asked once', async () => {
    await sealMany(2);
    server.outcomeOf = () => 'refused';
    expect(await sendSealedRows()).toBe(true);
    expect([await hasSealedRows(), server.batches]).toEqual([false, [2]]);
  });

  it('of which one can’t be sent at all are sent without it', async () => {
    await sealMany(5);
    const bad = (await waiting())[3]?.text;
    server.answer = (rows) =>
      rows.some(({ text }) => text === bad)
        ? reply({ code: 'VALIDATION', message: 'Wrong' }, 400)
        : reply({ outcomes: rows.map(() => 'stored') });
    expect(await sendSealedRows()).toBe(true);
    expect(await hasSealedRows()).toBe(false);
  });

  it.each([
    ['a Wi-Fi’s sign-in page', () => reply('<title>Hotel Wi-Fi</title>')],
    ['something else’s JSON', () => reply({ success: true })],
    ['a firewall that forbids everything', () => reply('<h1>Forbidden</h1>', 403)],
    ['a firewall that finds everything wrong', () => reply('<h1>Bad request</h1>', 400)],
    ['a proxy that finds nothing', () => reply('Not found', 404)],
    ['a proxy that finds it too long', () => reply('<h1>Too large</h1>', 413)],
    ['a server that fails', () => reply({ code: 'INTERNAL', message: 'Down' }, 500)],
    ['a server that is busy', () => reply({ code: 'TOO_MANY', message: 'Later' }, 429)],
    ['no certificate, name or network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are all there after an hour with %s, and sent once then', async (_, answer) => {
    await sealMany(3);
    server.answer = answer;
    for (let round = 0; round < 12; round += 1) await sendSealedRows().catch(() => false);
    expect(await waiting()).toHaveLength(3);
    server.answer = undefined;
    server.received = [];
    expect(await sendSealedRows()).toBe(true);
    expect(idsOf(server.received)).toEqual(['event 0', 'event 1', 'event 2']);
    expect(await hasSealedRows()).toBe(false);
  });

  it.each(['everything', 'rows'] as const)(
    'are in memory, and sent, while the browser refuses %s',
    async (what) => {
      await seal('stored');
      database.refuses = what;
      await seal('in memory');
      await seal('in memory');
      await seal('another');
      await removeSealedRow('another');
      expect(await hasSealedRows()).toBe(true);
      database.refuses = 'nothing';
      expect(await sealedIds()).toEqual(['stored', 'in memory']);
      expect(await sendSealedRows()).toBe(true);
      expect(idsOf(server.received)).toEqual(['stored', 'in memory']);
      expect(await hasSealedRows()).toBe(false);
    },
  );
});
