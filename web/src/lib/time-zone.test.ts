import { expect, it } from 'vitest';
import { momentIn, spreadsheetTime, timeZones, zoneWords } from './time-zone.ts';

it('writes a moment by the clock of a time zone, so that a spreadsheet takes it for one', () => {
  expect(spreadsheetTime('2026-11-20T18:04:00.000Z', 'America/New_York')).toBe('2026-11-20 13:04');
  expect(spreadsheetTime('2026-07-01T23:30:00.000Z', 'Europe/Madrid')).toBe('2026-07-02 01:30');
  expect(spreadsheetTime(null, 'UTC')).toBeNull();
});

it('names the zone of a moment that counts', () => {
  const moment = (zone: string) => momentIn(zone, '2026-11-27T18:00:00.000Z').replaceAll(/\s/g, ' ');
  expect(moment('America/New_York')).toBe('November 27, 2026 at 1:00 PM EST');
  expect(moment('UTC')).toBe('November 27, 2026 at 6:00 PM UTC');
});

it('offers every zone once, and the one that is set even where this browser does not know it', () => {
  const zones = timeZones('Mars/Base');
  expect(zones).toEqual(expect.arrayContaining(['America/New_York', 'UTC', 'Mars/Base']));
  expect(new Set(zones).size).toBe(zones.length);
  expect(zoneWords('America/New_York')).toBe('America/New York');
});
