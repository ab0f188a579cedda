import { beforeEach, describe, expect, it, vi } from 'vitest';
import { measureClock } from './device-clock.ts';
import { droppedRows, forgetDropped } from './row-tally.ts';
import {
  dropOldQueuedRows,
  hasQueuedRows,
  isQueued,
  moveToEnd,
  type QueuedResult,
  type QueuedRow,
  queuedRows,
  queueRow,
  removeRow,
} from './queued-rows.ts';

beforeEach(() => {
  forgetDropped();
  localStorage.clear();
  for (const { id } of queuedRows()) removeRow(id);
});

const result = (resultId: string): QueuedResult => ({
  resultId,
  loungeId: 'lounge_velvet_1',
  language: 'en',
  preferences: {
    experience: 'beginner',
    strength: ['mild'],
    flavors: ['creamy'],
    time: '20-30',
    budget: 'budget',
  },
});
const row = (id: string): QueuedRow => ({ kind: 'result', id, body: result(id) });
async function measured(): Promise<void> {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(null, { headers: { date: new Date().toUTCString() } })),
  );
  await measureClock(new AbortController().signal);
  vi.unstubAllGlobals();
}
const queuedIds = () => queuedRows().map(({ id }) => id);

describe('queued rows', () => {
  it('come oldest first, whatever their ids and the clock, each once', () => {
    for (const id of ['c', 'a', 'b', 'a']) queueRow(row(id));
    expect(queuedIds()).toEqual(['c', 'a', 'b']);
  });

  it('stay however the clock is set', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    queueRow(row('one'));
    vi.setSystemTime(Date.now() + 400 * 86_400_000);
    expect([queuedIds(), hasQueuedRows(), isQueued('one')]).toEqual([['one'], true, true]);
    vi.setSystemTime(0);
    expect(queuedIds()).toEqual(['one']);
    vi.useRealTimers();
  });

  it('can be moved behind the others, but not back into the queue', () => {
    for (const id of ['a', 'b', 'c']) queueRow(row(id));
    moveToEnd(row('a'));
    removeRow('b');
    moveToEnd(row('b'));
    expect(queuedIds()).toEqual(['c', 'a']);
  });

  it('are limited to ten thousand: the oldest is dropped', () => {
    const keyOf = (at: number) => `vitola-queue.${String(at).padStart(12, '0')}.row ${at}`;
    for (let at = 0; at < 10_000; at += 1) localStorage.setItem(keyOf(at), JSON.stringify(row(`row ${at}`)));
    queueRow(row('newest'));
    expect(droppedRows()).toMatchObject({ guests: 1, rows: 1 });
    expect([queuedIds().length, queuedIds().at(-1)]).toEqual([10_000, 'newest']);
    expect(isQueued('row 0')).toBe(false);
  });

  it('are dropped after 14 days, and counted, unless a time was not known for sure', async () => {
    const day = 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T18:00:00Z') });
    queueRow(row('of no known time'));
    await measured();
    queueRow(row('old'));
    const oldAt = Date.now();
    queueRow({ ...row('event'), kind: 'event' } as QueuedRow);
    for (let passed = 0; passed < 3; passed += 1) {
      vi.setSystemTime(Date.now() + 5 * day);
      dropOldQueuedRows();
      if (passed < 2) queueRow(row(`young ${passed}`));
    }
    expect(queuedIds()).toEqual(['of no known time', 'young 0', 'young 1']);
    expect(droppedRows()).toEqual({ guests: 1, rows: 2, since: oldAt });
    forgetDropped();
    vi.setSystemTime(Date.now() + 400 * day);
    dropOldQueuedRows();
    expect([queuedIds().length, droppedRows()]).toEqual([3, undefined]);
    vi.useRealTimers();
  });

  it('are moved and removed without reading the whole queue for each', () => {
    for (let at = 0; at < 300; at += 1) queueRow(row(`row ${at}`));
    const listed = vi.spyOn(Object, 'keys');
    for (let at = 0; at < 300; at += 2) moveToEnd(row(`row ${at}`));
    for (let at = 1; at < 300; at += 2) removeRow(`row ${at}`);
    const listings = listed.mock.calls.filter(([of]) => of === localStorage).length;
    listed.mockRestore();
    expect(listings).toBeLessThan(3);
    expect(queuedIds()).toEqual(Array.from({ length: 150 }, (_, at) => `row ${at * 2}`));
  });

  it('of another tab are seen, and its own are not sent again once it has removed them', () => {
    for (const id of ['mine', 'sent there']) queueRow(row(id));
    const [, second = ''] = Object.keys(localStorage).toSorted();
    localStorage.removeItem(second);
    expect(isQueued('sent there')).toBe(false);
    const ofOther = 'vitola-queue.000000000009.theirs';
    localStorage.setItem(ofOther, JSON.stringify(row('theirs')));
    dispatchEvent(new StorageEvent('storage', { key: ofOther }));
    expect(queuedIds()).toEqual(['mine', 'theirs']);
    queueRow(row('next'));
    expect(queuedIds()).toEqual(['mine', 'theirs', 'next']);
  });

  it('are dropped if they are malformed or stored under another id', () => {
    queueRow(row('whole'));
    const keys = () => Object.keys(localStorage).filter((name) => name.startsWith('vitola-queue.'));
    const [key = ''] = keys();
    localStorage.setItem('vitola-queue.000000000002.half', '{ "kind": ');
    localStorage.setItem('vitola-queue.000000000003.other', localStorage.getItem(key) ?? '');
    expect(queuedIds()).toEqual(['whole']);
    expect(keys()).toEqual([key]);
  });

  it('of the release before are sent as well, oldest first', () => {
    const entry = (id: string, keptAt: number) =>
      localStorage.setItem(`vitola-press.${id}`, JSON.stringify({ press: result(id), keptAt }));
    entry('second', 2000);
    entry('first', 1000);
    expect(queuedRows()).toEqual([row('first'), row('second')]);
    expect(Object.keys(localStorage).some((key) => key.startsWith('vitola-press.'))).toBe(false);
  });

  it('stay in memory while the page is open if the browser refuses storage', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    queueRow(row('unstored'));
    setItem.mockRestore();
    expect([queuedIds(), localStorage.length]).toEqual([['unstored'], 0]);
  });
});
