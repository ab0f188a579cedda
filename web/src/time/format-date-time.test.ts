import { expect, test } from 'vitest';
import { formatDateTime } from './format-date-time.ts';
import { deviceTimeZone } from './time-zone.ts';

const at = '2026-11-20T23:04:00.000Z';

test('a time is shown in its zone, with the zone’s name if the device is in another', () => {
  expect(formatDateTime(at, 'Asia/Tokyo')).toBe('Nov 21, 2026, 8:04 AM GMT+9');
});

test('a time in the device’s own zone has no zone name', () => {
  expect(formatDateTime(at, deviceTimeZone())).toMatch(/^Nov 2\d, 2026, \d{1,2}:04 [AP]M$/);
});

test('an unknown time zone throws a RangeError', () => {
  expect(() => formatDateTime(at, 'Nowhere/At_All')).toThrow(RangeError);
});
