import { describe, expect, it } from 'vitest';
import { localMoment } from './local-moment.ts';

describe('a moment', () => {
  const at = new Date('2027-02-19T02:30:00Z');
  it.each([
    ['America/New_York', 'en-US', 'February 18, 2027 at 9:30 PM EST'],
    ['America/New_York', 'es-US', '18 de febrero de 2027 a las 9:30 p.m. EST'],
    ['Asia/Tokyo', 'en-US', 'February 19, 2027 at 11:30 AM GMT+9'],
    [undefined, 'en-US', 'February 19, 2027 at 2:30 AM UTC'],
  ])('in %s and %s names its day, its time and its zone', (timeZone, locale, words) => {
    expect(localMoment(at, timeZone, locale)).toBe(words);
  });
});
