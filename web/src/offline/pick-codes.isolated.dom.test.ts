import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setServerTime } from './device-clock.ts';
import type { GivenCodes } from './given-codes.ts';
import { setPairedTablet } from './paired-tablet.ts';
import type * as pickCodes from './pick-codes.ts';

const loungeId = 'lounge_velvet_1';
const noon = Date.parse('2026-11-26T12:00:00Z');
const codes = Array.from(
  { length: 100 },
  (_, at) => `CODE${String.fromCodePoint(65 + Math.floor(at / 10), 65 + (at % 10))}`,
);
const cigarIds = ['a', 'b', 'c'];
let waiting: (() => unknown)[];
/** What the browser's IndexedDB has. */
const given = vi.hoisted(() => new Map<string, number>());
vi.mock('./given-codes.ts', () => ({
  storeGivenCodes: async ({ rangeId, count }: GivenCodes) => void given.set(rangeId, count),
  listGivenCodes: async () => [...given].map(([rangeId, count]) => ({ rangeId, count })),
  removeGivenCodes: async (ids: string[]) => void ids.map((id) => given.delete(id)),
}));

type PickCodes = typeof pickCodes;

/** A tab of the tablet, as it starts; `closed` lets the next one have its lock. */
async function openTab(): Promise<PickCodes> {
  vi.resetModules();
  const tab = await import('./pick-codes.ts');
  tab.holdPickCodes();
  tab.holdPickCodes();
  return tab;
}
async function grantLock(): Promise<void> {
  waiting.shift()?.();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** A tab that gives codes, of a range that has come. */
async function startGiving(over: object = {}): Promise<PickCodes> {
  const tab = await openTab();
  await grantLock();
  receive(tab, over);
  return tab;
}

function receive(tab: PickCodes, over: object = {}): string {
  const rangeId = tab.wantedRange(loungeId) ?? '';
  tab.storePickCodes(loungeId, { rangeId, codes, until: '2026-11-27T05:00:00.000Z', ...over });
  return rangeId;
}

beforeEach(() => {
  waiting = [];
  given.clear();
  localStorage.clear();
  setPairedTablet(loungeId);
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  setServerTime(noon);
  const request = (_: string, work: () => unknown) => {
    waiting.push(work);
    return new Promise(() => undefined);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('gives each result a code of its own, and the same one again, and leaves none readable that a guest has', async () => {
  const tab = await startGiving();
  const taken = ['r1', 'r1', 'r2'].map((resultId) => tab.takePickCode(loungeId, resultId, cigarIds));
  expect(taken.map((each) => each?.code)).toEqual([codes[0], codes[0], codes[1]]);
  expect(taken[0]).toMatchObject({ cigarIds, rangeId: expect.any(String) });
  const stored = JSON.stringify({ ...localStorage });
  expect([codes[0], codes[1], codes[2]].map((code) => stored.includes(code ?? ''))).toEqual([
    false,
    false,
    true,
  ]);
  expect(tab.pickCodesLeft()).toBe(98);
});

it('gives none without cards, to a browser that is not paired, in another lounge, and when all are given', async () => {
  const tab = await startGiving({ codes: codes.slice(0, 1) });
  expect(tab.takePickCode(loungeId, 'r1', [])).toBeUndefined();
  expect(tab.takePickCode('lounge_other_1', 'r1', cigarIds)).toBeUndefined();
  setPairedTablet('lounge_other_1');
  expect(tab.takePickCode('lounge_other_1', 'r1', cigarIds)).toBeUndefined();
  localStorage.removeItem('vitola-tablet');
  expect(tab.takePickCode(loungeId, 'r1', cigarIds)).toBeUndefined();
  setPairedTablet(loungeId);
  expect(tab.takePickCode(loungeId, 'r1', cigarIds)?.code).toBe(codes[0]);
  expect(tab.takePickCode(loungeId, 'r2', cigarIds)).toBeUndefined();
});

it('gives them in one tab alone, and in the next after that was closed, with some left out', async () => {
  const first = await startGiving();
  expect(first.takePickCode(loungeId, 'r1', cigarIds)?.code).toBe(codes[0]);
  const second = await openTab();
  expect(second.takePickCode(loungeId, 'r2', cigarIds)).toBeUndefined();
  // A killed browser may have forgotten that it gave some more.
  await grantLock();
  expect(second.takePickCode(loungeId, 'r2', cigarIds)?.code).toBe(codes[4]);
});

it('gives no code again after the browser was killed before it had written its storage to the disk', async () => {
  const first = await startGiving();
  first.takePickCode(loungeId, 'r1', cigarIds);
  const written = { ...localStorage };
  for (let at = 0; at < 20; at += 1) first.takePickCode(loungeId, `s${at}`, cigarIds);
  localStorage.clear();
  Object.assign(localStorage, written);
  const second = await openTab();
  await grantLock();
  expect(second.takePickCode(loungeId, 'r2', cigarIds)?.code).toBe(codes[24]);
});

it('remembers no longer how many it gave of ranges that it has no more', async () => {
  given.set('an old range', 7);
  const tab = await startGiving();
  tab.takePickCode(loungeId, 'r1', cigarIds);
  expect([...given.values()]).toEqual([1]);
});

it('gives none where it could not remember that', async () => {
  const tab = await startGiving();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(tab.takePickCode(loungeId, 'r1', cigarIds)).toBeUndefined();
  expect(tab.wantedRange('lounge_other_1')).toBeNull();
});

it('asks under one id until the range comes, and for another when the day ends or few are left', async () => {
  const tab = await openTab();
  await grantLock();
  const first = tab.wantedRange(loungeId);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(tab.wantedRange(loungeId)).toBe(first);
  expect(receive(tab)).toBe(first);
  expect(tab.wantedRange(loungeId)).toBeNull();
  vi.setSystemTime(noon + 24 * 3_600_000);
  const second = tab.wantedRange(loungeId);
  expect(second).not.toBe(first);
  // The codes of the day before are given on until the new ones are there.
  expect(tab.takePickCode(loungeId, 'r1', cigarIds)?.code).toBe(codes[0]);
  receive(tab, { until: '2026-11-28T05:00:00.000Z' });
  expect(tab.wantedRange(loungeId)).toBeNull();
  for (let at = 0; at < 41; at += 1) tab.takePickCode(loungeId, `s${at}`, cigarIds);
  expect(tab.wantedRange(loungeId)).not.toBeNull();
});

it('takes no late answer for a range that was replaced, so that no code is given again', async () => {
  const tab = await startGiving();
  const { rangeId } = tab.takePickCode(loungeId, 'r1', cigarIds) ?? { rangeId: '' };
  vi.setSystemTime(noon + 24 * 3_600_000);
  const late = { rangeId, codes, until: '2026-11-29T05:00:00.000Z' };
  tab.storePickCodes(loungeId, late);
  receive(tab, { codes: codes.map((code) => code.toLowerCase()), until: '2026-11-29T05:00:00.000Z' });
  tab.storePickCodes(loungeId, late);
  expect(tab.takePickCode(loungeId, 'r2', cigarIds)?.code).toBe(codes[0]?.toLowerCase());
});

it('forgets everything with its pairing, and asks for nothing where the browser has no locks', async () => {
  const tab = await startGiving();
  tab.takePickCode(loungeId, 'r1', cigarIds);
  tab.forgetPickCodes();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('vitola-pick'))).toEqual([]);
  Reflect.deleteProperty(navigator, 'locks');
  const without = await openTab();
  expect(without.wantedRange(loungeId)).toBeNull();
  expect(without.takePickCode(loungeId, 'r1', cigarIds)).toBeUndefined();
});
