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
        "Macanudo Cafe Hampton Court, 85.6%: Mild, as you asked; Nuts and cream; About 50 minutes; Within your budget",
        "Oliva Connecticut Reserve Robusto, 76.2%: Nearly the same price: $0.80 less; Medium-Mild, an easy start; Nuts and cream; About 50 minutes",
        "Ashton Classic Corona, 87.6%: Mild, as you asked; Nuts, cream and toast; About 50 minutes; Just above your budget",
        "You’re new to cigars, and today you’re after a mild cigar with creamy and nutty flavors. You have 45 to 60 minutes, and you’d like to keep the price down.",
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
        "My Father Le Bijou 1922 Torpedo, 93%: Full, as you asked; Espresso, pepper and earth; About 65 minutes; Within your budget",
        "Oliva Serie V Double Robusto, 92%: $4.20 less; Full, as you asked; Pepper, earth and coffee; About 55 minutes",
        "Drew Estate Liga Privada No. 9 Robusto, 90.4%: Full, as you asked; Espresso, pepper and earth; About 55 minutes; Within your budget",
        "You call yourself a connoisseur, and today you’re after a medium-full or full cigar with spicy, coffee and earthy flavors. You have 60 to 90 minutes, and you’re ready for something premium.",
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
        "Arturo Fuente Hemingway Short Story, 73.2%: Medium, as you asked; Nuts and cedar; Within your budget",
        "Oliva Connecticut Reserve Robusto, 49.4%: $1.50 less; Medium-Mild, a touch milder; Nuts and cedar; Longer than you asked: about 50 min",
        "Perdomo Reserve 10th Anniversary Champagne Robusto, 48.6%: Nearly the same price; Medium-Mild, a touch milder; Nuts and cedar; Within your budget; Longer than you asked: about 55 min",
        "You’ve smoked a few cigars, and today you’re after a medium cigar with woody and nutty flavors. You have 20 to 30 minutes, with a mid-range price in mind.",
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
        "Rocky Patel Vintage 1990 Toro, 82.6%: Cuerpo medio, como pidió; Cacao y café",
        "Oliva Connecticut Reserve Robusto, 65.6%: $3.50 menos; Cuerpo medio suave, como pidió; Café",
        "Padron 1964 Anniversary Natural Torpedo, 56.4%: Cuerpo medio fuerte, un poco más fuerte; Cacao y café",
        "Ya ha fumado unos cuantos puros, y hoy busca un puro de cuerpo medio suave o medio con sabores dulces y a café. No tiene prisa, y está abierto a cualquier precio.",
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
        "My Father Le Bijou 1922 Torpedo, 89.4%: Full, as you asked; Espresso, pepper and cocoa; About 65 minutes; Within your budget",
        "Oliva Serie V Double Robusto, 88.8%: $4.20 less; Full, as you asked; Chocolate, pepper and coffee; About 55 minutes",
        "Drew Estate Liga Privada No. 9 Robusto, 89.4%: Full, as you asked; Espresso, chocolate and pepper; About 55 minutes; Within your budget",
        "You smoke cigars regularly, and today you’re after a medium-full or full cigar with spicy, peppery, coffee and chocolate flavors. You have 45 to 90 minutes, with $10 to $20 in mind. It’s for a celebration.",
      ]
    `);
  });

  test('the same guest asks for something lighter', () => {
    const guest = taste({ strength: ['full'], flavors: ['coffee', 'earthy'] });
    const than = recommend(guest, shelf, context({ exploration: false })).primary?.cigarId ?? '';
    expect(textsOf(guest, { critiques: [{ kind: 'lighter', than }] })).toMatchInlineSnapshot(`
      [
        "Arturo Fuente Hemingway Short Story, 41%: Leather; About 40 minutes",
        "Oliva Connecticut Reserve Robusto, 38%: $1.50 less; Coffee; About 50 minutes",
        "Padron 1964 Anniversary Natural Torpedo, 66.8%: Medium-Full, a touch stronger; Coffee, cocoa and leather; About 65 minutes",
        "You’ve smoked a few cigars, and today you’re after a full cigar with coffee and earthy flavors. You have 45 to 60 minutes, and you’re open to every price.",
      ]
    `);
  });
});
