import { pbkdf2Sync } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPairedTablet, setPairedTablet } from '../../../offline/paired-tablet.ts';
import { checkPin, minutesToWait, setStaffPin } from './check-pin.ts';

const loungeId = 'lounge_velvet_1';
const salt = Buffer.from('a salt of 16 byt');
const hashOf = (pin: string) => pbkdf2Sync(pin, salt, 10, 32, 'sha256').toString('base64url');
const stored = (pin: string) => ({ salt: salt.toString('base64url'), hash: hashOf(pin), iterations: 10 });
const start = Date.parse('2026-11-26T20:00:00Z');
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  localStorage.clear();
  setPairedTablet(loungeId);
  setStaffPin(loungeId, stored('270914'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wrong = () => checkPin(loungeId, '111112');
async function failFiveTimes() {
  for (const triesLeft of [4, 3, 2, 1]) expect(await wrong()).toEqual({ kind: 'wrong', triesLeft });
  expect(await wrong()).toEqual({ kind: 'waiting', minutes: 1 });
}

it('opens for the right PIN without asking the network, and forgets the tries before', async () => {
  vi.stubGlobal('fetch', () => expect.unreachable());
  await wrong();
  expect(await checkPin(loungeId, '270914')).toEqual({ kind: 'right' });
  expect(findPairedTablet(loungeId)?.wrongPins?.count).toBe(0);
});

it('has no PIN before the owner sets one, after it was removed, and on a browser that is not paired', async () => {
  setStaffPin(loungeId, null);
  expect(await checkPin(loungeId, '270914')).toEqual({ kind: 'missing' });
  expect(await checkPin('lounge_other_1', '270914')).toEqual({ kind: 'missing' });
});

it('says so where the page can’t compute a hash', async () => {
  vi.stubGlobal('crypto', {});
  expect(await checkPin(loungeId, '270914')).toEqual({ kind: 'uncheckable' });
});

it('waits twice as long after each wrong PIN beyond five, up to an hour, also for the right one', async () => {
  await failFiveTimes();
  expect(await checkPin(loungeId, '270914')).toEqual({ kind: 'waiting', minutes: 1 });
  const waits: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    vi.setSystemTime(Date.now() + minutesToWait(loungeId) * minute);
    const outcome = await wrong();
    waits.push(outcome.kind === 'waiting' ? outcome.minutes : 0);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  vi.setSystemTime(Date.now() + 60 * minute);
  expect(await checkPin(loungeId, '270914')).toEqual({ kind: 'right' });
});

it('gains no try by a reload during the check', async () => {
  void wrong();
  expect(findPairedTablet(loungeId)?.wrongPins?.count).toBe(1);
});

it('gains nothing by a clock that is set back', async () => {
  await failFiveTimes();
  vi.setSystemTime(start - 365 * 24 * 60 * minute);
  expect(minutesToWait(loungeId)).toBe(1);
  vi.setSystemTime(start - 365 * 24 * 60 * minute + minute);
  expect(minutesToWait(loungeId)).toBe(0);
});

it('begins with all tries for a PIN that the owner has just changed, and not for the same one', async () => {
  await failFiveTimes();
  setStaffPin(loungeId, stored('270914'));
  expect(minutesToWait(loungeId)).toBe(1);
  setStaffPin(loungeId, stored('381625'));
  expect(await checkPin(loungeId, '381625')).toEqual({ kind: 'right' });
});
