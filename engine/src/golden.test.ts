import { describe, expect, test } from 'vitest';
import { context, taste } from '../test/builders.ts';
import { goldenShelf } from '../test/golden-shelf.ts';
import { indexShelf, recommend, tasteFromQuiz, type RecommendContext, type Taste } from './index.ts';

const shelf = indexShelf(goldenShelf());

/** The texts that a guest reads: three cards or their reasons for being empty, and the insight. */
function textsOf(guest: Taste, ctx: Partial<RecommendContext> = {}): readonly string[] {
  const result = recommend(guest, shelf, context({ exploration: false, ...ctx }));
  const cards = [result.primary, result.budget, result.premium].map((card, at) =>
    card
      ? `${card.cigarId}, ${card.percent}%: ${[...card.reasons, ...(card.miss === null ? [] : [card.miss])].join('; ')}`
      : (result.emptyReasons[(['primary', 'budget', 'premium'] as const)[at] ?? 'primary'] ?? ''),
  );
  return [...cards, result.insight];
}

describe('on a shelf of ten well-known cigars', () => {
  test('a beginner who likes it creamy', () => {
    const guest = taste({
      experience: 'beginner',
      strength: ['mild'],
      flavors: ['creamy', 'nutty'],
      budget: 'budget',
    });
    expect(textsOf(guest)).toMatchInlineSnapshot(`
      [
        "Macanudo Cafe Hampton Court, 82.6%: Nuts and cream, kept soft by a pale Connecticut leaf; Gentle from the first puff to the last; Fits the time you have; Good with a latte or Irish whiskey; Within your budget",
        "Oliva Connecticut Reserve Robusto, 73.8%: Nearly the same price: $0.80 less; The same nuts and cream; A touch stronger than the best match",
        "Ashton Classic Corona, 84.4%: Nuts and cream again, now with toast; Just above your budget",
        "A first cigar should be easy company. Let’s look for something mild, with creamy and nutty notes. It should last 45 minutes to an hour, and a modest price will do.",
      ]
    `);
  });

  test('a connoisseur with an evening to spare', () => {
    const guest = taste({
      experience: 'connoisseur',
      strength: ['full', 'medium-full'],
      flavors: ['spicy', 'coffee', 'earthy'],
      time: '60-90',
      budget: 'premium',
    });
    expect(textsOf(guest)).toMatchInlineSnapshot(`
      [
        "My Father Le Bijou 1922 Torpedo, 89.8%: Espresso, pepper and earth, deepened by a near-black leaf; All the power you asked for; Fits the time you have; Good with espresso or peaty Scotch; At the price you had in mind",
        "Oliva Serie V Double Robusto, 89.2%: $4.20 less; Pepper and earth again, now with coffee, sharpened by a Habano leaf; About 10 minutes shorter",
        "Drew Estate Liga Privada No. 9 Robusto, 88%: The same espresso, pepper and earth; About 10 minutes shorter; At the price you had in mind",
        "Straight to the good part, then. Let’s look for something medium-full or full-bodied, with spicy, coffee and earthy notes. It should last an hour to an hour and a half, and it may be something special.",
      ]
    `);
  });

  test('a guest with half an hour', () => {
    const guest = taste({
      strength: ['medium'],
      flavors: ['nutty', 'woody'],
      time: '20-30',
      budget: 'mid-price',
    });
    expect(textsOf(guest)).toMatchInlineSnapshot(`
      [
        "Arturo Fuente Hemingway Short Story, 71.6%: Nuts and cedar, drawn out by a Cameroon leaf; Steady body, never heavy; Good with espresso or bourbon; Within your budget",
        "Oliva Connecticut Reserve Robusto, 49.4%: $1.50 less; The same nuts and cedar, kept soft by a pale Connecticut leaf; A touch milder than the best match; Longer than you asked: about 50 min",
        "Perdomo Reserve 10th Anniversary Champagne Robusto, 48.6%: Nearly the same price; The same nuts and cedar, kept soft by a pale Connecticut leaf; A touch milder than the best match; At the price you had in mind; Longer than you asked: about 55 min",
        "A cigar now and then deserves to be a good one. Let’s look for something medium-bodied, with woody and nutty notes. It should last 20 to 30 minutes, at a price from the middle of the shelf.",
      ]
    `);
  });

  test('a guest open to every price, in Spanish', () => {
    const guest = taste({
      strength: ['mild-medium', 'medium'],
      flavors: ['coffee', 'sweet'],
      time: 'no-time-preference',
    });
    expect(textsOf(guest, { language: 'es' })).toMatchInlineSnapshot(`
      [
        "Rocky Patel Vintage 1990 Toro, 79.6%: Café y cacao, con el fondo de una capa Broadleaf; Cuerpo firme, sin hacerse pesado; Va con espresso o bourbon",
        "Oliva Connecticut Reserve Robusto, 65.6%: $3.50 menos; También café; Un poco más suave que la mejor opción",
        "Padron 1964 Anniversary Natural Torpedo, 56.4%: También café y cacao, con la calidez de una capa criada al sol; Un poco más fuerte que la mejor opción; Va con café cargado o ron añejo",
        "Si es de vez en cuando, que sea un buen puro. Busquemos un puro de cuerpo medio suave o medio con notas dulces y de café. Que dure lo que tenga que durar, al precio que sea.",
      ]
    `);
  });

  test('the quiz, for a celebration', () => {
    const guest = tasteFromQuiz({
      experience: 'regular',
      strength: ['medium-full', 'full'],
      flavors: ['coffee-chocolate', 'spicy-peppery'],
      time: ['medium', 'long'],
      occasion: ['celebration'],
      budget: 'budget',
    });
    expect(textsOf(guest)).toMatchInlineSnapshot(`
      [
        "My Father Le Bijou 1922 Torpedo, 86.8%: Espresso, pepper and cocoa, deepened by a near-black leaf; All the power you asked for; Fits the time you have; Good with espresso or peaty Scotch; Within your budget",
        "Oliva Serie V Double Robusto, 86%: $4.20 less; Pepper again, now with chocolate and coffee; About 10 minutes shorter",
        "Drew Estate Liga Privada No. 9 Robusto, 86.6%: Espresso and pepper again, now with chocolate; About 10 minutes shorter; Still within your budget",
        "Even the usual cigar can hold a surprise. For a celebration, let’s look for something medium-full or full-bodied, with spicy, peppery, coffee and chocolate notes. It should last 45 minutes to an hour and a half, and it may cost $10 to $20.",
      ]
    `);
  });

  test('the same guest asks for something lighter', () => {
    const guest = taste({ strength: ['full'], flavors: ['coffee', 'earthy'] });
    const than = recommend(guest, shelf, context({ exploration: false })).primary?.cigarId ?? '';
    expect(textsOf(guest, { critiques: [{ kind: 'lighter', than }] })).toMatchInlineSnapshot(`
      [
        "Arturo Fuente Hemingway Short Story, 41%: A note of leather, close to earth; Leaves you time to spare; Good with espresso or bourbon",
        "Oliva Connecticut Reserve Robusto, 38%: $1.50 less; Coffee instead; Closer to your time, about 10 minutes longer",
        "Padron 1964 Anniversary Natural Torpedo, 66.6%: Leather again, now with coffee and cocoa, warmed by a sun-grown leaf; A touch stronger than the best match; About 25 minutes longer",
        "Lighter, then: nothing here is as strong as the Oliva Double Robusto. For the rest we kept to what you asked, as far as the shelf allows.",
      ]
    `);
  });
});
