import { expect, test } from 'vitest';
import { formatDateTime } from './format-date-time.ts';
import { deviceTimeZone } from './time-zone.ts';

const at = '2026-11-20T23:04:00.000Z';

test('a moment is told by the clock of its zone, which is named where the device is in another', () => {
  expect(formatDateTime(at, 'Asia/Tokyo')).toBe('Nov 21, 2026, 8:04 AM GMT+9');
});

test('a moment of the device’s own zone needs no name of it', () => {
  expect(formatDateTime(at, deviceTimeZone())).toMatch(/^Nov 2\d, 2026, \d{1,2}:04 [AP]M$/);
});

test('a name that is no time zone is refused', () => {
  expect(() => formatDateTime(at, 'Nowhere/At_All')).toThrow(RangeError);
});
