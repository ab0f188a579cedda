import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyContext, anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { noteOf, type Note } from '../shelf/notes.ts';
import { explainFit, indexShelf, NOTES, recommend } from '../index.ts';
import { citedNotes } from './notes-reason.ts';
import { tasteFromQuiz } from '../taste/taste.ts';
import type { Card, ReasonFeature, ShelfCigar } from '../types.ts';

/** The cigar as if the fact behind a reason, of its notes those that are named, had never been written down. */
function masked(own: ShelfCigar, feature: ReasonFeature, named: readonly Note[]): ShelfCigar {
  if (feature === 'strength') return { ...own, strength: null };
  if (feature === 'flavor') {
    const isNamed = (word: string) => named.some((note) => note === noteOf(word));
    return { ...own, flavorNotes: own.flavorNotes.filter((word) => !isNamed(word)) };
  }
  return feature === 'time' ? { ...own, smokingTime: null, size: null } : { ...own, priceCents: null };
}

const cardsOf = (result: ReturnType<typeof recommend>) =>
  [result.primary, result.budget, result.premium].filter((card): card is Card => card !== null);

describe('every reason on a card', () => {
  test('depends on its fact: without it the fit falls or the card is lost', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyContext, (guest, cigars, ctx) => {
        const shelf = indexShelf(cigars);
        for (const card of cardsOf(recommend(guest, shelf, ctx))) {
          const position = shelf.positions.get(card.cigarId) ?? -1;
          const cited = citedNotes(guest.flavors, shelf.flavors.notes[position] ?? [], shelf.flavors);
          const named = cited.flatMap((note) => NOTES[note] ?? []);
          for (const feature of card.reasonFeatures) {
            const withoutFact = indexShelf(
              cigars.map((own) => (own.id === card.cigarId ? masked(own, feature, named) : own)),
            );
            const fit = explainFit(guest, withoutFact, card.cigarId, ctx)?.fit ?? 0;
            const isLost =
              feature === 'price' && recommend(guest, withoutFact, ctx)[card.tier]?.cigarId !== card.cigarId;
            expect(fit < card.fit || isLost).toBe(true);
          }
        }
      }),
      { numRuns: 600 },
    );
  });

  test('names only notes without which the cigar would fit less', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyContext, (guest, cigars, ctx) => {
        const shelf = indexShelf(cigars);
        for (const card of cardsOf(recommend(guest, shelf, ctx))) {
          if (!card.reasonFeatures.includes('flavor')) continue;
          const position = shelf.positions.get(card.cigarId) ?? -1;
          for (const note of citedNotes(guest.flavors, shelf.flavors.notes[position] ?? [], shelf.flavors)) {
            const without = cigars.map((own) =>
              own.id === card.cigarId
                ? { ...own, flavorNotes: own.flavorNotes.filter((word) => noteOf(word) !== NOTES[note]) }
                : own,
            );
            expect(explainFit(guest, indexShelf(without), card.cigarId, ctx)?.fit).toBeLessThan(card.fit);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the reasons', () => {
  const shelf = indexShelf([
    cigar('cheap', { priceCents: 600, strength: 'Medium-Mild', flavorNotes: ['Oak', 'Espresso'] }),
    cigar('best', { priceCents: 1250 }),
    cigar('dear', { priceCents: 2000, strength: 'Medium-Full', size: '7 x 50', smokingTime: null }),
  ]);

  test('say what the cigar is like where it meets the answers', () => {
    const { primary } = recommend(taste({ budget: 'mid-price' }), shelf, context());
    expect(primary?.reasons).toEqual([
      'Notes of cedar and coffee',
      'Steady body, never heavy',
      'Fits the time you have',
      'Good with espresso or bourbon',
      'Within your budget',
    ]);
  });

  test('compare the other cards with Best Match', () => {
    const { budget, premium } = recommend(taste(), shelf, context());
    expect(budget?.reasons.slice(0, 3)).toEqual([
      '$6.50 less',
      'Oak and espresso instead',
      'A touch milder than the best match',
    ]);
    expect(premium?.reasons).toEqual([
      'The same cedar and coffee',
      'A touch stronger than the best match',
      'Good with dark coffee or aged rum',
    ]);
  });

  test('are Spanish when the language is Spanish', () => {
    const { primary, budget } = recommend(taste(), shelf, context({ language: 'es' }));
    expect(primary?.reasons).toEqual([
      'Notas de cedro y café',
      'Cuerpo firme, sin hacerse pesado',
      'A la medida de su tiempo',
      'Va con espresso o bourbon',
    ]);
    expect(budget?.reasons[0]).toBe('$6.50 menos');
  });

  test('call a mild cigar an easy start for a beginner', () => {
    const mild = indexShelf([cigar('a', { strength: 'Medium' })]);
    const { primary } = recommend(taste({ experience: 'beginner', strength: ['full'] }), mild, context());
    expect(primary?.reasons).toContain('Not too strong for a first cigar');
  });

  test('say what the leaf does to the notes, once for the same leaf', () => {
    const leaves = indexShelf([
      cigar('cheap', { priceCents: 600, wrapper: 'Ecuadorian Sumatra' }),
      cigar('best', { wrapper: 'Nicaraguan Habano', flavorNotes: ['Cedar', 'Coffee', 'Oak'] }),
      cigar('dear', { priceCents: 2000, wrapper: 'Ecuadorian Habano' }),
    ]);
    const { primary, budget, premium } = recommend(taste(), leaves, context({ exploration: false }));
    expect(primary?.reasons[0]).toMatch(/, sharpened by a Habano leaf$/);
    expect(budget?.reasons).toContain('The same cedar and coffee, warmed by a Sumatra leaf');
    expect(premium?.reasons[0]).toBe('The same cedar and coffee');
  });

  test('compare minutes that are clearly different, and praise spare time only where it is little', () => {
    const guest = taste({ time: '60-90' });
    const times = indexShelf([
      cigar('cheap', { priceCents: 600, smokingTime: '50' }),
      cigar('best', { smokingTime: '70', flavorNotes: ['Cedar', 'Coffee', 'Oak'] }),
      cigar('dear', { priceCents: 2000, smokingTime: '75' }),
    ]);
    const { primary, budget, premium } = recommend(guest, times, context({ exploration: false }));
    expect(primary?.reasons).toContain('Fits the time you have');
    expect(budget?.reasons).toContain('About 20 minutes shorter');
    expect(premium?.reasonFeatures).not.toContain('time');
    const alone = (smokingTime: string) =>
      recommend(guest, indexShelf([cigar('a', { smokingTime })]), context()).primary?.reasons;
    expect(alone('50')).toContain('Leaves you time to spare');
    expect(alone('40')?.join()).not.toMatch(/time/);
  });

  test('say where another card has the minutes that were asked for and Best Match does not', () => {
    const guest = taste({ time: '60-90' });
    const times = indexShelf([
      cigar('best', { smokingTime: '50', flavorNotes: ['Cedar', 'Coffee', 'Oak'] }),
      cigar('dear', { priceCents: 2000, smokingTime: '70' }),
    ]);
    const premium = (language: 'en' | 'es') =>
      recommend(guest, times, context({ exploration: false, language })).premium?.reasons;
    expect(premium('en')).toContain('Closer to your time, about 20 minutes longer');
    expect(premium('es')).toContain('Más cerca de su tiempo, unos 20 minutos más largo');
  });

  test('name a note for each flavor asked for, also where they fit fully without it', () => {
    const sweet = indexShelf([cigar('a', { flavorNotes: ['Vanilla', 'Sweetness', 'Cream'] })]);
    const guest = taste({ flavors: ['creamy', 'sweet'] });
    const named = recommend(guest, sweet, context()).primary?.reasons[0] ?? '';
    for (const note of ['vanilla', 'sweetness', 'cream']) expect(named.toLowerCase()).toContain(note);
    const coffee = indexShelf([cigar('b', { flavorNotes: ['Cocoa', 'Chocolate', 'Raisin', 'Coffee'] })]);
    const asked = taste({ flavors: ['coffee', 'sweet'] });
    expect(recommend(asked, coffee, context()).primary?.reasons[0]).toMatch(/^Notes of coffee, /);
  });

  test('say which flavor a note comes close to where the cigar has none of those asked for', () => {
    const first = (flavorNotes: string[], flavors: string[], language: 'en' | 'es' = 'en') => {
      const shelf = indexShelf([cigar('a', { flavorNotes, wrapper: 'Cameroon' })]);
      return recommend(taste({ flavors }), shelf, context({ language })).primary?.reasons[0];
    };
    expect(first(['Cocoa'], ['coffee'])).toBe('A note of cocoa, close to coffee');
    expect(first(['Leather'], ['earthy'], 'es')).toBe('Una nota de cuero, a un paso de la tierra');
    expect(first(['Cocoa', 'Coffee'], ['coffee'])).not.toMatch(/close to/);
    expect(first(['Cocoa'], ['sweet'])).not.toMatch(/close to/);
  });

  test('praise no price on Premium that is below what the guest had in mind', () => {
    const guest = tasteFromQuiz({
      experience: 'regular',
      strength: ['medium'],
      flavors: ['woody-earthy'],
      time: [],
      occasion: [],
      budget: 'mid',
    });
    const premium = (priceCents: number) => {
      const prices = indexShelf([
        cigar('cheap', { priceCents: 700, strength: 'Full' }),
        cigar('best', { priceCents: 1300, flavorNotes: ['Cedar', 'Earth', 'Oak'] }),
        cigar('dear', { priceCents, strength: 'Medium-Full' }),
      ]);
      return recommend(guest, prices, context({ exploration: false })).premium?.reasons.join();
    };
    expect(premium(1600)).not.toMatch(/budget|in mind/);
    expect(premium(2500)).toMatch(/At the price you had in mind$/);
  });

  test.each([
    ['the upper third', taste({ budget: 'premium' })],
    ['$75 or more', { ...taste(), budget: 'over-75' } as const],
  ])('praise no price on Best Match that is below a budget without a top: %s', (_, guest) => {
    const exclusions = ['b', 'c', 'd'];
    const best = (priceCents: number, language: 'en' | 'es' = 'en') => {
      const others = [8000, 8100, 8200].map((cents, at) =>
        cigar(exclusions[at] ?? '', { priceCents: cents }),
      );
      const prices = indexShelf([cigar('a', { priceCents }), ...others]);
      return recommend(guest, prices, context({ exclusions, language })).primary?.reasons.join();
    };
    expect(best(7000)).not.toMatch(/budget|in mind/);
    expect(best(7000, 'es')).not.toMatch(/presupuesto|en mente/);
    expect(best(9000)).toMatch(/At the price you had in mind$/);
    expect(best(9000, 'es')).toMatch(/Al precio que tenía en mente$/);
  });

  test('call one note a note, and promise no strength to who asked for all of them', () => {
    const one = indexShelf([cigar('a', { strength: 'Full', flavorNotes: ['Cedar'] })]);
    const guest = tasteFromQuiz({
      experience: 'regular',
      strength: ['mild', 'medium-mild', 'medium', 'medium-full', 'full'],
      flavors: ['woody-earthy'],
      time: [],
      occasion: [],
      budget: 'flexible',
    });
    expect(recommend(guest, one, context()).primary?.reasons).toEqual([
      'A note of cedar',
      'Good with espresso or peaty Scotch',
    ]);
    const inSpanish = recommend(guest, one, context({ language: 'es' }));
    expect(inSpanish.primary?.reasons[0]).toBe('Una nota de cedro');
  });

  test('are absent where nothing fits', () => {
    const poor = indexShelf([cigar('a', { strength: null, flavorNotes: [], size: null, smokingTime: null })]);
    expect(recommend(taste(), poor, context()).primary?.reasons).toEqual([]);
  });
});
