import { expect, it } from 'vitest';
import { formatSpreadsheetTime, timeZones, timeZoneLabel } from './time-zone.ts';

it('formats a time in a time zone so that a spreadsheet recognizes it', () => {
  expect(formatSpreadsheetTime('2026-11-20T18:04:00.000Z', 'America/New_York')).toBe('2026-11-20 13:04');
  expect(formatSpreadsheetTime('2026-07-01T23:30:00.000Z', 'Europe/Madrid')).toBe('2026-07-02 01:30');
  expect(formatSpreadsheetTime(null, 'UTC')).toBeNull();
});

it('lists every zone once, and the chosen one even if this browser does not know it', () => {
  const zones = timeZones('Mars/Base');
  expect(zones).toEqual(expect.arrayContaining(['America/New_York', 'UTC', 'Mars/Base']));
  expect(new Set(zones).size).toBe(zones.length);
  expect(timeZoneLabel('America/New_York')).toBe('America/New York');
});
