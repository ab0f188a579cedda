import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hasQueuedResults,
  isQueued,
  queueResult,
  queuedResults,
  type QueuedResult,
  removeResult,
} from './result-outbox.ts';

const day = 24 * 3_600_000;
beforeEach(() => {
  localStorage.clear();
  for (const { resultId } of queuedResults()) removeResult(resultId);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

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
const queuedIds = () => queuedResults().map(({ resultId }) => resultId);

describe('queued results', () => {
  it('come oldest first, whatever their ids, each once', () => {
    for (const id of ['c', 'a', 'b', 'a']) {
      vi.setSystemTime(Date.now() + 1000);
      queueResult(result(id));
    }
    expect(queuedIds()).toEqual(['c', 'b', 'a']);
  });

  it('expire after two weeks', () => {
    queueResult(result('old'));
    vi.setSystemTime(Date.now() + 14 * day - 1);
    expect(queuedIds()).toEqual(['old']);
    vi.setSystemTime(Date.now() + 1);
    expect([queuedIds(), hasQueuedResults(), isQueued('old')]).toEqual([[], false, false]);
  });

  it('are limited to five thousand: the oldest is dropped', () => {
    queueResult(result('result 0'));
    const entry = localStorage.getItem('vitola-press.result 0') ?? '';
    for (let at = 1; at < 5000; at += 1)
      localStorage.setItem(`vitola-press.result ${at}`, entry.replace('result 0', `result ${at}`));
    vi.setSystemTime(Date.now() + 1);
    queueResult(result('newest'));
    expect([queuedIds().length, queuedIds().at(-1)]).toEqual([5000, 'newest']);
    expect(isQueued('result 0')).toBe(false);
  });

  it('are dropped if they are malformed or stored under another id', () => {
    queueResult(result('whole'));
    localStorage.setItem('vitola-press.half', '{ "press": ');
    localStorage.setItem('vitola-press.other', localStorage.getItem('vitola-press.whole') ?? '');
    expect(queuedIds()).toEqual(['whole']);
    expect(Object.keys(localStorage)).toEqual(['vitola-press.whole']);
  });

  it('stay in memory while the page is open if the browser refuses storage', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    queueResult(result('unstored'));
    setItem.mockRestore();
    expect([queuedIds(), localStorage.length]).toEqual([['unstored'], 0]);
  });
});
