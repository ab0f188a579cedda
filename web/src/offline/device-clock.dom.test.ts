import { afterEach, expect, it, vi } from 'vitest';
import { measureClock, serverTime } from './device-clock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

it('corrects a clock that is wrong by a year by what the server said last, and keeps that while it cannot be reached', async () => {
  const { signal } = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-01T18:00:00Z') });
  const answer = vi.fn(() =>
    Promise.resolve(new Response(null, { headers: { date: 'Fri, 01 May 2026 19:30:00 GMT' } })),
  );
  vi.stubGlobal('fetch', answer);
  await measureClock(signal);
  expect(serverTime()).toEqual(new Date('2026-05-01T19:30:00Z'));
  for (const useless of [new Response(null), new Response(null, { headers: { date: 'soon' } })]) {
    answer.mockResolvedValueOnce(useless);
    await measureClock(signal);
  }
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await measureClock(signal);
  vi.setSystemTime(new Date('2025-05-01T20:00:00Z'));
  expect(serverTime()).toEqual(new Date('2026-05-01T21:30:00Z'));
});
