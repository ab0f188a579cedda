import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyContext, anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf } from '../fit/index-shelf.ts';
import { recommend } from '../recommend.ts';
import { TIERS, type RecommendContext } from '../types.ts';

const shelf = indexShelf([
  cigar('short', { smokingTime: '30', priceCents: 600 }),
  cigar('corona', { smokingTime: '40', priceCents: 900 }),
  cigar('petit', { smokingTime: '35', priceCents: 1300 }),
  cigar('robusto', { smokingTime: '55', priceCents: 1000 }),
  cigar('churchill', { smokingTime: '85', priceCents: 2000 }),
]);
const at = (facts: Partial<RecommendContext>, guest = taste({ time: '60-90' })) =>
  recommend(guest, shelf, context({ exploration: false, closesAt: '23:00', ...facts }));
const shown = (result: ReturnType<typeof recommend>) =>
  TIERS.flatMap((tier) => result[tier] ?? []).map(({ cigarId }) => cigarId);

describe('before closing', () => {
  test('no card is longer than the lounge is open while any shorter cigar is left', () => {
    fc.assert(
      fc.property(
        anyTaste,
        anyShelf,
        anyContext,
        fc.nat({ max: 130 }),
        (guest, cigars, any, minutesToClosing) => {
          const indexed = indexShelf(cigars);
          const result = recommend(guest, indexed, { ...any, minutesToClosing });
          const minutes = shown(result).map((id) => indexed.minutes[indexed.positions.get(id) ?? -1] ?? 0);
          const isLate = (own: number) => own > minutesToClosing;
          // Beside a card that is finished in time, or with one left that may be shown, none is late.
          expect(minutes.some(isLate) && minutes.some((own) => own > 0 && !isLate(own))).toBe(false);
          if (result.primary && minutes.some(isLate) && guest.experience !== 'beginner')
            expect(indexed.minutes.some((own) => own > 0 && own <= minutesToClosing)).toBe(false);
        },
      ),
    );
  });

  test('the three cards are those that are finished, and the insight says so', () => {
    const result = at({ minutesToClosing: 45 });
    expect(shown(result).toSorted()).toEqual(['corona', 'petit', 'short']);
    expect(result.insight).toMatch(/ We close at 11 PM: all three are done by then\.$/);
    expect(at({ minutesToClosing: 45, language: 'es' }).insight).toMatch(
      / Cerramos a las 11 de la noche: los tres se terminan antes\.$/,
    );
    expect(TIERS.map((tier) => result[tier]?.miss)).toEqual([null, null, null]);
  });

  test('one or two cards are called so', () => {
    expect(at({ minutesToClosing: 30 }).insight).toMatch(/ We close at 11 PM: it’s done by then\.$/);
    expect(at({ minutesToClosing: 37, language: 'es' }).insight).toMatch(
      / Cerramos a las 11 de la noche: los dos se terminan antes\.$/,
    );
  });

  test('where nothing is finished in time, the cards are there and the insight says so', () => {
    const result = at({ minutesToClosing: 20 });
    expect(shown(result)).toHaveLength(3);
    expect(result.insight).toMatch(/ We close at 11 PM, before any of these is done\.$/);
    expect(at({ minutesToClosing: 20, language: 'es' }).insight).toMatch(
      / Cerramos a las 11 de la noche, y ninguno de estos se termina antes\.$/,
    );
  });

  test('one card that is not finished in time is called so', () => {
    const one = indexShelf([cigar('long', { smokingTime: '80' })]);
    const insight = (language: 'en' | 'es') =>
      recommend(taste(), one, context({ minutesToClosing: 40, closesAt: '22:30', language })).insight;
    expect(insight('en')).toMatch(/ We close at 10:30 PM, before it’s done\.$/);
    expect(insight('es')).toMatch(/ Cerramos a las 10:30 de la noche, antes de que se termine\.$/);
  });

  test.each([
    ['en', 'We close at 10:30 PM, before the longest of these is done.'],
    ['es', 'Cerramos a las 10:30 de la noche, antes de que se termine el más largo.'],
  ] as const)(
    'beside a cigar that doesn’t tell its minutes a longer one is called so: %s',
    (language, said) => {
      const some = indexShelf([
        cigar('unknown', { smokingTime: null, size: null, name: 'Reserva' }),
        cigar('long', { smokingTime: '80', priceCents: 2000 }),
      ]);
      const result = recommend(taste(), some, context({ minutesToClosing: 40, closesAt: '22:30', language }));
      expect(shown(result)).toEqual(['unknown', 'long']);
      expect(result.insight.endsWith(` ${said}`)).toBe(true);
    },
  );

  test('longer ones are said to be left out only where none is on a card, and nothing is promised', () => {
    const some = indexShelf([
      cigar('unknown', { smokingTime: null, size: null, name: 'Reserva' }),
      cigar('short', { smokingTime: '35', priceCents: 2000 }),
      cigar('long', { smokingTime: '80', priceCents: 3000 }),
    ]);
    const result = recommend(taste(), some, context({ minutesToClosing: 40, closesAt: '22:30' }));
    expect(shown(result)).toContain('unknown');
    expect(shown(result)).not.toContain('long');
    expect(result.insight).toMatch(/ We close at 10:30 PM, so we left out the longer ones\.$/);
  });

  test('nothing changes while every cigar is finished in time, however many minutes are left', () => {
    const without = recommend(taste(), shelf, context());
    expect(recommend(taste(), shelf, context({ minutesToClosing: 85, closesAt: '23:00' }))).toEqual(without);
    expect(recommend(taste(), shelf, context({ minutesToClosing: 600, closesAt: '23:00' }))).toEqual(without);
  });
});

describe('the closing time', () => {
  test.each([
    ['23:30', 'We close at 11:30 PM:', 'Cerramos a las 11:30 de la noche:'],
    ['00:00', 'We close at midnight:', 'Cerramos a medianoche:'],
    ['01:00', 'We close at 1 AM:', 'Cerramos a la 1 de la madrugada:'],
    ['12:00', 'We close at noon:', 'Cerramos a mediodía:'],
    ['13:30', 'We close at 1:30 PM:', 'Cerramos a la 1:30 de la tarde:'],
    ['19:00', 'We close at 7 PM:', 'Cerramos a las 7 de la tarde:'],
  ])('%s is said as people say it', (closesAt, english, spanish) => {
    expect(at({ minutesToClosing: 45, closesAt }).insight).toContain(english);
    expect(at({ minutesToClosing: 45, closesAt, language: 'es' }).insight).toContain(spanish);
  });

  test('stays unsaid where it isn’t known', () => {
    const { closesAt: _, ...unsaid } = context({ minutesToClosing: 45, closesAt: '23:00' });
    expect(recommend(taste(), shelf, unsaid).insight).not.toContain('We close');
  });
});
