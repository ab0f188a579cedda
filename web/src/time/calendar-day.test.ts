import { afterEach, expect, it, vi } from 'vitest';
import { dayAt, formatDay } from './calendar-day.ts';

afterEach(() => vi.unstubAllEnvs());

it('the day of a moment is the one where the device is', () => {
  const evening = '2026-11-21T01:30:00.000Z';
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatDay(dayAt(evening), true)).toBe('Nov 20, 2026');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(formatDay(dayAt(evening), true)).toBe('Nov 21, 2026');
});
