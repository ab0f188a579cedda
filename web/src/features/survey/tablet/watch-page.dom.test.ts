import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tablet } from './served-page.ts';
import { watchPage } from './watch-page.ts';

let now: number;
let visibility: DocumentVisibilityState;
let leaving: AbortController;

beforeEach(() => {
  now = 1_000;
  visibility = 'visible';
  leaving = new AbortController();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  tablet.isWorn = false;
  watchPage(leaving.signal);
});
afterEach(() => {
  leaving.abort();
  tablet.isWorn = false;
  vi.useRealTimers();
});

/** The page runs its timers again after a pause, in seconds. */
function tickAfter(seconds: number): void {
  now += seconds * 1_000;
  vi.advanceTimersByTime(5_000);
}
function setVisible(wanted: DocumentVisibilityState): void {
  visibility = wanted;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('marks a page that hung for more than 20 seconds', () => {
  tickAfter(5);
  tickAfter(20);
  expect(tablet.isWorn).toBe(false);
  tickAfter(20.1);
  expect(tablet.isWorn).toBe(true);
});

it('leaves a page alone that browsers slowed down or stopped because nobody saw it', () => {
  setVisible('hidden');
  tickAfter(60);
  tickAfter(60);
  setVisible('visible');
  tickAfter(3_600);
  tickAfter(5);
  expect(tablet.isWorn).toBe(false);
  tickAfter(21);
  expect(tablet.isWorn).toBe(true);
});

it('marks a page that was open for a day, hidden or not', () => {
  setVisible('hidden');
  now = 86_400_000 - 5_000;
  tickAfter(5);
  expect(tablet.isWorn).toBe(false);
  tickAfter(1);
  expect(tablet.isWorn).toBe(true);
});

it('watches once, however often the tablet is prepared, and until it leaves the lounge', () => {
  watchPage(leaving.signal);
  expect(vi.getTimerCount()).toBe(1);
  leaving.abort();
  expect(vi.getTimerCount()).toBe(0);
  watchPage(leaving.signal);
  expect(vi.getTimerCount()).toBe(0);
  setVisible('visible');
  tickAfter(100);
  expect(tablet.isWorn).toBe(false);
});
