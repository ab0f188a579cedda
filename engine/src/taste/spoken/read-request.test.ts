import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRequest } from './read-request.ts';

const meanings = (said: string) => readRequest(said).understood.map(({ means }) => means);

describe('what a guest says', () => {
  test.each([
    ['creamy, not too long, under fifteen', ['cream notes', 'up to 45 minutes', '$15 at most']],
    ['Something mild to medium with a bourbon', ['mild to medium', 'to go with bourbon']],
    ['He wants a full-bodied one, peppery, about an hour', ['full', 'pepper notes', 'about 60 minutes']],
    ['first cigar, nothing too strong, $10 to $15', ['a first cigar', 'mild to medium', '$10 to $15']],
    ['around 12 bucks, cedar and coffee', ['around $12', 'cedar notes', 'coffee notes']],
    ['dark chocolate with coffee', ['chocolate notes', 'to go with coffee']],
    ['half an hour, no pepper', undefined],
    ['no more than forty five minutes', ['45 minutes at most']],
    ['an hour and a half, at least $20', undefined],
    ['between ten and twenty dollars', ['$10 to $20']],
    ['medium full, something special for a birthday', ['medium-full', 'something special', 'a celebration']],
    ['a connoisseur with plenty of time', ['an experienced guest', 'an hour or more']],
    ['she doesn’t like spicy, not expensive', ['nothing spicy', 'a modest price']],
    ['25 to 40 minutes', ['25 to 40 minutes']],
    ['under $12.50', ['$12.50 at most']],
    ['I’d like something smooth and nutty, please', ['cream notes', 'nuts notes']],
  ])('%s', (said, expected) => {
    if (expected) expect(meanings(said)).toEqual(expected);
    expect(readRequest(said).notUnderstood).toEqual(expected ? [] : expect.any(Array));
  });

  test.each([
    ['cremoso, no muy largo, menos de quince', ['cream notes', 'up to 45 minutes', '$15 at most']],
    ['Quiero algo suave a medio, con un ron', ['mild to medium', 'to go with ron']],
    ['fuerte, con notas de café y chocolate', ['medium-full to full', 'coffee notes', 'chocolate notes']],
    ['un puro medio fuerte y picante, de una hora', ['medium-full', 'pepper notes', 'about 60 minutes']],
    ['de 10 a 15 dólares, cedro y nueces', ['$10 to $15', 'cedar notes', 'nuts notes']],
    ['principiante, no muy fuerte, sin pimienta', ['a first cigar', 'mild to medium', 'nothing peppery']],
    ['media hora, barato', ['about 30 minutes', 'a modest price']],
    ['hasta cuarenta y cinco minutos, dulce', ['45 minutes at most', 'sweetness notes']],
    ['entre diez y veinte dólares, algo especial', ['$10 to $20', 'something special']],
    ['no le gusta el cuero, corto', ['nothing leathery', 'up to 45 minutes']],
  ])('in Spanish: %s', (said, expected) => {
    expect(meanings(said)).toEqual(expected);
    expect(readRequest(said).notUnderstood).toEqual([]);
  });

  test('becomes the engine’s question', () => {
    expect(readRequest('beginner, creamy, chocolate, no pepper, under fifteen, under an hour')).toMatchObject(
      {
        taste: {
          experience: 'beginner',
          flavors: ['creamy', 'coffee-chocolate'],
          times: ['20-30', '30-45', '45-60'],
          strengths: [],
          budget: null,
        },
        maxCents: 1500,
        minCents: null,
        maxMinutes: 60,
        avoided: ['peppery'],
      },
    );
    expect(readRequest('around twenty')).toMatchObject({ minCents: 1500, maxCents: 2500 });
    expect(readRequest('over 20').minCents).toBe(2000);
    expect(readRequest('not strong').taste.strengths).toEqual(['Mild', 'Medium-Mild', 'Medium']);
    expect(readRequest('not light').taste.strengths).toEqual(['Medium', 'Medium-Full', 'Full']);
  });

  test('with a drink suggests its flavors only where the guest named none', () => {
    expect(readRequest('rum').taste).toMatchObject({ occasions: ['pairing'], flavors: ['sweet', 'spicy'] });
    expect(readRequest('nutty, with rum').taste).toMatchObject({
      occasions: ['pairing'],
      flavors: ['nutty'],
    });
    expect(readRequest('coffee').taste).toMatchObject({ occasions: [], flavors: ['coffee'] });
  });

  test('says which words were not understood, in order', () => {
    const { understood, notUnderstood } = readRequest(
      'a creamy zeppelin like the one from 1926, two friends',
    );
    expect(understood.map(({ words }) => words)).toEqual(['creamy', 'friends']);
    expect(notUnderstood).toEqual(['zeppelin', 'from', '1926', 'two']);
  });

  test('may be empty', () => {
    for (const said of ['', '   ', ' , . !', 'please']) {
      const { understood, notUnderstood, taste } = readRequest(said);
      expect([understood, notUnderstood, taste.flavors]).toEqual([[], [], []]);
    }
  });

  test('never fails, and every word is understood, says nothing, or is listed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (said) => {
        const { understood, notUnderstood } = readRequest(said);
        expect(understood.every(({ words, means }) => words && means)).toBe(true);
        expect(notUnderstood.every(Boolean)).toBe(true);
      }),
    );
    expect(readRequest('constructor toString __proto__').notUnderstood).toHaveLength(3);
  });
});
