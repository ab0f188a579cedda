import type { Heartbeat } from '@vitola/contract/tablets/tablets';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPairedTablet, setPairedTablet } from '../../../offline/paired-tablet.ts';
import { forgetPickCodes } from '../../../offline/pick-codes.ts';
import { queueRow } from '../../../offline/queued-rows.ts';
import { addSealedRow, listSealedRows, removeSealedRows } from '../../../offline/sealed/sealed-rows.ts';
import { beginHeartbeats, errorsSinceStart } from './heartbeats.ts';

const loungeId = 'lounge_velvet_1';
let sent: Heartbeat[];
let answer: () => Promise<Response>;
let leaving: AbortController;
const reply = (body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
const answers = (over: object = {}) =>
  reply({ isPaired: true, now: '2026-11-26T15:00:00.000Z', pageScripts: 'scripts', ...over });
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T14:00:00Z') });
  localStorage.clear();
  sent = [];
  answer = answers();
  leaving = new AbortController();
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string) as Heartbeat);
    return answer();
  });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});
afterEach(async () => {
  await removeSealedRows(await listSealedRows(0, 10));
  leaving.abort();
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'onLine');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const begin = async () => {
  beginHeartbeats(loungeId, leaving.signal);
  await pass(0);
};

it('reports at once and then each minute, with how much is queued, sealed or not, and nothing about a guest', async () => {
  setPairedTablet(loungeId);
  queueRow({ kind: 'event', id: 'one', body: { eventType: 'questionnaire_start', eventId: 'one' } });
  for (const tag of ['a', 'b'])
    await addSealedRow({ tag, kind: 'result', keyId: 'key', text: 'sealed', madeAt: 0 });
  const errorCount = errorsSinceStart();
  await begin();
  expect(sent).toEqual([
    {
      version: 'development',
      queueLength: 3,
      lastGuestAt: null,
      storageUsed: null,
      errorCount,
      battery: null,
      path: location.pathname,
      wantedRange: null,
      heldRange: null,
    },
  ]);
  await pass(59_000);
  expect(sent).toHaveLength(1);
  await pass(1_000);
  expect(sent).toHaveLength(2);
});

it('does not report more often after a reload, in a second tab or when it is begun again', async () => {
  setPairedTablet(loungeId);
  await begin();
  await begin();
  const otherTab = new AbortController();
  beginHeartbeats(loungeId, otherTab.signal);
  await pass(30_000);
  expect(sent).toHaveLength(1);
  await pass(31_000);
  expect(sent).toHaveLength(2);
  otherTab.abort();
});

it('is silent on an unpaired browser, on a tablet of another lounge, and without a network', async () => {
  await begin();
  setPairedTablet('lounge_other_1');
  await pass(120_000);
  setPairedTablet(loungeId);
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  await pass(120_000);
  expect(sent).toEqual([]);
});

it('stops when the server no longer knows the tablet, and goes on after a failure', async () => {
  setPairedTablet(loungeId);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await begin();
  answer = answers({ isPaired: false, pageScripts: null });
  await pass(60_000);
  expect([sent.length, findPairedTablet(loungeId)]).toEqual([2, undefined]);
  await pass(120_000);
  expect(sent).toHaveLength(2);
});

it('says when the last guest began, by the server’s clock, and how many errors there were', async () => {
  setPairedTablet(loungeId);
  document.body.innerHTML =
    '<main class="welcome"><button class="button-large"><b>Start</b></button><i>x</i></main>';
  const before = errorsSinceStart();
  await begin();
  document.querySelector('i')?.click();
  expect(findPairedTablet(loungeId)?.lastGuestAt).toBeNull();
  document.querySelector('b')?.click();
  dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
  await pass(60_000);
  expect(sent.at(-1)).toMatchObject({ lastGuestAt: '2026-11-26T15:00:00.000Z', errorCount: before + 1 });
});

it('asks for a range of pick codes until it comes, and forgets it with its pairing', async () => {
  Object.defineProperty(navigator, 'locks', {
    value: { request: async () => undefined },
    configurable: true,
  });
  setPairedTablet(loungeId);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await begin();
  const wanted = sent[0]?.wantedRange ?? '';
  expect(wanted).toMatch(/^[0-9a-f-]{36}$/);
  const codes = Array.from({ length: 80 }, (_, at) => `C${at}`);
  answer = answers({ pickCodes: { rangeId: wanted, codes, until: '2026-11-27T05:00:00.000Z' } });
  await pass(60_000);
  await pass(60_000);
  expect(sent.map(({ wantedRange }) => wantedRange)).toEqual([wanted, wanted, null]);
  expect(localStorage.getItem('vitola-pick-codes')).toContain('C79');
  answer = answers({ isPaired: false, pageScripts: null });
  await pass(60_000);
  expect(localStorage.getItem('vitola-pick-codes')).toBeNull();
  Reflect.deleteProperty(navigator, 'locks');
});

it('gives no more codes of a range that a restored server no longer knows, and asks for another', async () => {
  Object.defineProperty(navigator, 'locks', {
    value: { request: async () => undefined },
    configurable: true,
  });
  setPairedTablet(loungeId);
  answer = answers({ isRangeKnown: true });
  await begin();
  const wanted = sent[0]?.wantedRange ?? '';
  const codes = Array.from({ length: 80 }, (_, at) => `C${at}`);
  answer = answers({ pickCodes: { rangeId: wanted, codes, until: '2026-11-27T05:00:00.000Z' } });
  await pass(60_000);
  // A server of the release before does not say it.
  answer = answers({});
  await pass(60_000);
  expect(sent.at(-1)).toMatchObject({ wantedRange: null, heldRange: wanted });
  answer = answers({ isRangeKnown: false });
  await pass(60_000);
  expect(localStorage.getItem('vitola-pick-codes')).toBeNull();
  await pass(60_000);
  expect(sent.at(-1)?.heldRange).toBeNull();
  expect(sent.at(-1)?.wantedRange).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent.at(-1)?.wantedRange).not.toBe(wanted);
  forgetPickCodes();
  Reflect.deleteProperty(navigator, 'locks');
});

it('goes on reporting after its clock was set back by a year', async () => {
  setPairedTablet(loungeId);
  await begin();
  vi.setSystemTime(new Date('2025-11-26T14:00:00Z'));
  await pass(60_000);
  expect(sent).toHaveLength(2);
});
