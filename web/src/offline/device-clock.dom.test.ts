import { afterEach, describe, expect, it, vi } from 'vitest';
import { isServerTimeKnown, measureClock, serverTime } from './device-clock.ts';

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

describe('the server’s time', () => {
  const { signal } = new AbortController();
  const hour = 3_600_000;
  const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * hour);
  const measure = (response: Response) => {
    vi.stubGlobal('fetch', () => Promise.resolve(response));
    return measureClock(signal);
  };
  const date = { date: 'Fri, 01 May 2026 19:30:00 GMT' };
  const measured = () => measure(new Response(null, { headers: date }));

  it('is known once it was measured, as long as the clock runs on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-01T18:00:00Z') });
    pass(-24 * 365);
    expect(isServerTimeKnown()).toBe(false);
    await measured();
    for (let days = 0; days < 40; days += 5) {
      expect(isServerTimeKnown()).toBe(true);
      pass(5 * 24);
    }
  });

  it.each([
    ['set back by two hours', -2],
    ['set back by a year', -365 * 24],
    ['set a year ahead', 365 * 24],
    ['off for eight days', 8 * 24],
  ])('is not known after the clock was %s, until it is measured again', async (_, hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T18:00:00Z') });
    await measured();
    pass(hours);
    expect(isServerTimeKnown()).toBe(false);
    pass(-hours);
    expect(isServerTimeKnown()).toBe(false);
    await measured();
    expect(isServerTimeKnown()).toBe(true);
  });

  it('is not taken from a sign-in page or a failing server', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T18:00:00Z') });
    await measured();
    const before = serverTime();
    const other = { date: 'Fri, 01 May 2020 19:30:00 GMT' };
    await measure(new Response('<p>Sign in', { headers: { ...other, 'content-type': 'text/html' } }));
    await measure(new Response(null, { status: 502, headers: other }));
    expect(serverTime()).toEqual(before);
  });
});
