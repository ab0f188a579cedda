import { describe, expect, it } from 'vitest';
import { localMoment } from '../src/fields/local-moment.ts';

describe('a moment', () => {
  const at = new Date('2027-02-19T02:30:00Z');
  it.each([
    ['America/New_York', 'es-US', '18 de febrero de 2027 a las 9:30 p.m. EST'],
    ['Asia/Tokyo', 'en-US', 'February 19, 2027 at 11:30 AM GMT+9'],
    ['America/New_York', 'en-US', 'February 18, 2027 at 9:30 PM EST'],
    [undefined, 'en-US', 'February 19, 2027 at 2:30 AM UTC'],
  ])('in %s and %s names its day, its time and its zone', (timeZone, locale, words) => {
    expect(localMoment(at, timeZone, locale)).toBe(words);
  });

  it('is in English where nobody asked for another language', () => {
    const noon = new Date('2026-11-27T18:00:00.000Z');
    expect(localMoment(noon, 'America/New_York')).toBe('November 27, 2026 at 1:00 PM EST');
    expect(localMoment(noon, 'UTC')).toBe('November 27, 2026 at 6:00 PM UTC');
  });
});
