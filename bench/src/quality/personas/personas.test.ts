import { strengthOrder } from '@vitola/engine';
import { expect, test } from 'vitest';
import { readCatalogue } from '../simulator/catalogue.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { clusteredLounge } from './clustered-lounge.ts';
import { makePersonaGuest, personaEnjoyment, personaValue } from './persona-guest.ts';
import { PERSONAS } from './personas.ts';

const catalogue = readCatalogue(1);
const lounge = clusteredLounge(catalogue, 400, 1);
const cigars = [...new Set(lounge.truth.values())];

test('the personas are a hundred in a hundred guests', () => {
  expect(PERSONAS.reduce((sum, { share }) => sum + share, 0)).toBe(100);
});

test('the same seed gives the same shelf', () => {
  expect(clusteredLounge(catalogue, 25, 3)).toEqual(clusteredLounge(catalogue, 25, 3));
  expect(clusteredLounge(catalogue, 25, 3)).not.toEqual(clusteredLounge(catalogue, 25, 4));
});

test('a shelf has as many mistyped strengths, missing prices and twins as the page says', () => {
  const share = (count: number, of: number) => count / of;
  const typed = lounge.shelf.filter(({ strength }) => strength !== null);
  const wrong = typed.filter(
    ({ id, strength }) => strengthOrder(strength) !== strengthOrder(lounge.truth.get(id)?.strength),
  );
  expect(share(wrong.length, typed.length)).toBeGreaterThan(0.08);
  expect(share(wrong.length, typed.length)).toBeLessThan(0.22);
  const unpriced = lounge.shelf.filter(({ priceCents }) => priceCents === null);
  expect(share(unpriced.length, lounge.shelf.length)).toBeCloseTo(0.08, 1);
  expect(share(lounge.shelf.length - cigars.length, lounge.shelf.length)).toBeCloseTo(0.06, 1);
});

test('what breaks the first rule never beats what keeps it, however much else is right', () => {
  const random = new SeededRandom(5);
  const beginners = Array.from({ length: 200 }, () => makePersonaGuest(['Padron'], random)).filter(
    ({ persona }) => persona.level === 0,
  );
  expect(beginners.length).toBeGreaterThan(20);
  const mild = cigars.filter(({ body }) => Math.round(body) === 2);
  const full = cigars.filter(({ body }) => Math.round(body) === 5);
  for (const guest of beginners) {
    const value = (cigar: (typeof cigars)[number]) => personaValue(guest, cigar, [800, 1500]);
    expect(Math.max(...full.map(value))).toBeLessThan(Math.min(...mild.map(value)));
    for (const cigar of full) expect(personaEnjoyment(guest, cigar, [800, 1500])).toBeLessThan(0.3);
  }
});
