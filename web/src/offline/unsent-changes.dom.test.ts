import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addUnsentChange,
  onUnsentChanges,
  rebased,
  removeUnsentChange,
  removeUnsentChangesOf,
  replaceUnsentChange,
  type UnsentChange,
  unsentChanges,
} from './unsent-changes.ts';

const day = 24 * 3_600_000;
let count = 0;
beforeEach(() => {
  for (const id of ['ana', 'ben']) removeUnsentChangesOf(id);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

function rating(over: Partial<UnsentChange> = {}): UnsentChange {
  count += 1;
  const base = { userId: 'ana', cigarId: 'toro', name: 'Casa Larga Toro', version: 1, madeAt: Date.now() };
  return {
    ...base,
    field: 'rating',
    value: 4,
    before: 0,
    idempotencyKey: `key-${count}`,
    ...over,
  } as UnsentChange;
}
const keysOf = (userId: string) => unsentChanges(userId).map(({ idempotencyKey }) => idempotencyKey);

describe('unsent changes', () => {
  it('come oldest first, and only those of the member asked for', () => {
    const [late, early, other] = [
      rating({ cigarId: 'late', madeAt: Date.now() - 1 }),
      rating({ cigarId: 'early', madeAt: Date.now() - 2 }),
      rating({ userId: 'ben' }),
    ];
    for (const change of [late, early, other]) expect(addUnsentChange(change)).toBe(true);
    expect(keysOf('ana')).toEqual([early.idempotencyKey, late.idempotencyKey]);
    expect(keysOf('ben')).toEqual([other.idempotencyKey]);
    expect(keysOf('an')).toEqual([]);
  });

  it('are one a field: a newer one replaces the one that waits, and is not removed in its place', () => {
    const first = rating();
    addUnsentChange(first);
    const second = rating({ value: 2 });
    addUnsentChange(second);
    removeUnsentChange(first);
    replaceUnsentChange(first, { ...first, question: { kind: 'refused', message: 'Gone.' } });
    expect(unsentChanges('ana')).toEqual([second]);
  });

  it('with a question stay beside a newer change of the same field', () => {
    const first = rating();
    addUnsentChange(first);
    replaceUnsentChange(first, { ...first, question: { kind: 'changed', saved: 3, version: 2 } });
    const second = rating({ value: 2, madeAt: Date.now() + 1 });
    addUnsentChange(second);
    expect(keysOf('ana')).toEqual([first.idempotencyKey, second.idempotencyKey]);
  });

  it('are kept for thirty days', () => {
    addUnsentChange(rating());
    vi.setSystemTime(Date.now() + 30 * day);
    // A page that opens then lists them again.
    expect(keysOf('nobody')).toEqual([]);
    expect(keysOf('ana')).toEqual([]);
  });

  it('are announced, also from another tab, and stay the same list until then', () => {
    const listener = vi.fn<() => void>();
    const stop = onUnsentChanges(listener);
    const change = rating();
    addUnsentChange(change);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(unsentChanges('ana')).toBe(unsentChanges('ana'));
    // Another tab has sent it.
    localStorage.removeItem(`vitola-unsent.ana.toro.rating`);
    dispatchEvent(new StorageEvent('storage', { key: 'vitola-unsent.ana.toro.rating' }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(unsentChanges('ana')).toEqual([]);
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    stop();
    addUnsentChange(change);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('are not taken where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(addUnsentChange(rating())).toBe(false);
    expect(unsentChanges('ana')).toEqual([]);
  });

  it('are sent under a new key from another version, without their question', () => {
    const change = rating({ question: { kind: 'changed', saved: 3, version: 2 } });
    const again = rebased(change, 2, 3);
    expect(again).toMatchObject({ value: 4, version: 2, before: 3 });
    expect(again.question).toBeUndefined();
    expect(again.idempotencyKey).not.toBe(change.idempotencyKey);
  });
});
