import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hasQueuedCritiques,
  isQueued,
  queueCritique,
  queuedCritiques,
  type QueuedCritique,
  removeCritique,
} from './critique-outbox.ts';

const day = 24 * 3_600_000;
beforeEach(() => {
  localStorage.clear();
  for (const { resultId } of queuedCritiques()) removeCritique(resultId);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const critique = (resultId: string): QueuedCritique => ({
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
const queuedIds = () => queuedCritiques().map(({ resultId }) => resultId);

describe('queued critiques', () => {
  it('come oldest first, whatever their ids, each once', () => {
    for (const id of ['c', 'a', 'b', 'a']) {
      vi.setSystemTime(Date.now() + 1000);
      queueCritique(critique(id));
    }
    expect(queuedIds()).toEqual(['c', 'b', 'a']);
  });

  it('expire after a week', () => {
    queueCritique(critique('old'));
    vi.setSystemTime(Date.now() + 7 * day - 1);
    expect(queuedIds()).toEqual(['old']);
    vi.setSystemTime(Date.now() + 1);
    expect([queuedIds(), hasQueuedCritiques(), isQueued('old')]).toEqual([[], false, false]);
  });

  it('are limited to five hundred: the oldest is dropped', () => {
    for (let at = 0; at <= 500; at += 1) {
      vi.setSystemTime(Date.now() + 1);
      queueCritique(critique(`critique ${at}`));
    }
    expect([queuedIds().length, queuedIds()[0], isQueued('critique 0')]).toEqual([500, 'critique 1', false]);
  });

  it('are dropped if they are malformed or stored under another id', () => {
    queueCritique(critique('whole'));
    localStorage.setItem('vitola-press.half', '{ "press": ');
    localStorage.setItem('vitola-press.other', localStorage.getItem('vitola-press.whole') ?? '');
    expect(queuedIds()).toEqual(['whole']);
    expect(Object.keys(localStorage)).toEqual(['vitola-press.whole']);
  });

  it('stay in memory while the page is open if the browser refuses storage', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    queueCritique(critique('unstored'));
    setItem.mockRestore();
    expect([queuedIds(), localStorage.length]).toEqual([['unstored'], 0]);
  });
});
