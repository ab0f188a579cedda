import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hasQueuedCritiques,
  isQueued,
  queueCritique,
  queuedCritiques,
  type QueuedCritique,
} from './critique-outbox.ts';

const day = 24 * 3_600_000;
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const press = (resultId: string): QueuedCritique => ({
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
const idsKept = () => queuedCritiques().map(({ resultId }) => resultId);

describe('presses that wait to be sent', () => {
  it('are the oldest first, whatever their ids, each once', () => {
    for (const id of ['c', 'a', 'b', 'a']) {
      vi.setSystemTime(Date.now() + 1000);
      queueCritique(press(id));
    }
    expect(idsKept()).toEqual(['c', 'b', 'a']);
  });

  it('are kept for a week, and then no more', () => {
    queueCritique(press('old'));
    vi.setSystemTime(Date.now() + 7 * day - 1);
    expect(idsKept()).toEqual(['old']);
    vi.setSystemTime(Date.now() + 1);
    expect([idsKept(), hasQueuedCritiques(), isQueued('old')]).toEqual([[], false, false]);
  });

  it('are five hundred at the most: the oldest makes room', () => {
    for (let at = 0; at <= 500; at += 1) {
      vi.setSystemTime(Date.now() + 1);
      queueCritique(press(`press ${at}`));
    }
    expect([idsKept().length, idsKept()[0], isQueued('press 0')]).toEqual([500, 'press 1', false]);
  });

  it('are dropped where they cannot be read, or stand under another one’s id', () => {
    queueCritique(press('whole'));
    localStorage.setItem('vitola-press.half', '{ "press": ');
    localStorage.setItem('vitola-press.other', localStorage.getItem('vitola-press.whole') ?? '');
    expect(idsKept()).toEqual(['whole']);
    expect(Object.keys(localStorage)).toEqual(['vitola-press.whole']);
  });

  it('are kept as long as the page stands where the browser refuses storage', () => {
    const refuses = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    queueCritique(press('unstored'));
    refuses.mockRestore();
    expect([idsKept(), localStorage.length]).toEqual([['unstored'], 0]);
  });
});
