import { describe, expect, it } from 'vitest';
import { formatMoment, readMoment } from './moment.ts';

const now = new Date('2026-11-28T15:00:00Z');

describe('a moment', () => {
  it.each([
    ['2026-11-28 14:03:07', '2026-11-28T14:03:07.000Z'],
    ['2026-11-28T14:03:07Z', '2026-11-28T14:03:07.000Z'],
    ['2026-11-28 14:03:07 UTC', '2026-11-28T14:03:07.000Z'],
    ['2026-11-28 09:03:07 -05:00', '2026-11-28T14:03:07.000Z'],
    ['2026-11-28 14:03', '2026-11-28T14:03:00.000Z'],
    ['2026-11-28 14:03:07.250', '2026-11-28T14:03:07.250Z'],
  ])('is read: %s', (text, iso) => {
    expect(readMoment(text, now).toISOString()).toBe(iso);
  });

  it.each([
    '',
    'yesterday',
    '14:03:07',
    '2026-11-28',
    '2026-02-30 10:00:00',
    '2026-11-28 25:00:00',
    '28.11.2026 14:03',
  ])('that is none is rejected: %s', (text) => {
    expect(() => readMoment(text, now)).toThrow(
      /^".*" is no moment: write it as '2026-11-28 14:03:07', in UTC/,
    );
  });

  it('that is yet to come is rejected, and named with its time zone', () => {
    expect(() => readMoment('2026-11-28 15:00:00 -05:00', now)).toThrow(
      '2026-11-28 20:00:00 UTC is yet to come: name an earlier moment.',
    );
    expect(formatMoment(new Date('2026-11-28T14:03:07.250Z'))).toBe('2026-11-28 14:03:07.250 UTC');
  });
});
