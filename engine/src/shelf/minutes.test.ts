import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contradictoryMinutes, minutesOf, parseMinutes } from './minutes.ts';

describe('parseMinutes', () => {
  test.each([
    ['45-60 minutes', 45, 60],
    ['45 – 60 min', 45, 60],
    ['45 to 60', 45, 60],
    ['45 a 60 minutos', 45, 60],
    ['50', 50, 50],
    ['50 min.', 50, 50],
    ['1 hour', 60, 60],
    ['1.5 hours', 90, 90],
    ['1,5 h', 90, 90],
    ['1 h 15 min', 75, 75],
    ['1 hour and 30 minutes', 90, 90],
    ['1-2 hours', 60, 120],
    ['30 minutes to 1 hour', 30, 60],
    ['half an hour', 30, 30],
    ['an hour', 60, 60],
    ['90+', 90, 120],
    ['5', 5, 5],
    ['5 hours', 300, 300],
  ])('reads %s', (text, from, to) => {
    expect(parseMinutes(text)).toEqual({ from, to });
  });

  test.each(['', 'a while', '0', '4 minutes', '60-45', '301', `${'a'.repeat(60)} 50`, null, undefined])(
    'is undefined for %s',
    (text) => {
      expect(parseMinutes(text)).toBeUndefined();
    },
  );

  test('returns a plausible range or undefined, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const range = parseMinutes(text);
        expect(range === undefined || (range.from >= 5 && range.from <= range.to && range.to <= 300)).toBe(
          true,
        );
      }),
    );
  });
});

describe('minutesOf', () => {
  test('uses the stated time before the size', () => {
    expect(minutesOf('25', '7 x 50')).toEqual({ from: 25, to: 25 });
  });

  test('uses the size when no time is stated', () => {
    expect(minutesOf(null, '5 x 50')).toEqual({ from: 45, to: 60 });
    expect(minutesOf('unsure', '4 x 26')).toEqual({ from: 10, to: 20 });
  });

  test('is undefined without either', () => {
    expect(minutesOf(null, 'robusto')).toBeUndefined();
  });
});

describe('contradictoryMinutes', () => {
  test('names both where their middles are more than 15 minutes apart, in either direction', () => {
    const usual = { from: 45, to: 60 };
    expect(contradictoryMinutes('69', '5 x 50')).toEqual({ stated: { from: 69, to: 69 }, usual });
    expect(contradictoryMinutes('30-40', '5 x 50')).toEqual({ stated: { from: 30, to: 40 }, usual });
  });

  test('is undefined where they agree, also within 15 minutes, and where one of them is not known', () => {
    expect(contradictoryMinutes('67.5', '5 x 50')).toBeUndefined();
    expect(contradictoryMinutes('37.5', '5 x 50')).toBeUndefined();
    expect(contradictoryMinutes(null, '5 x 50')).toBeUndefined();
    expect(contradictoryMinutes('200', null)).toBeUndefined();
    expect(contradictoryMinutes('200', 'robusto')).toBeUndefined();
  });
});
