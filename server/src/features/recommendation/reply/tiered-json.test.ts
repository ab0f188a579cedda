import { GuestCigar, TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { indexShelf, recommend, tasteFromSurvey, type Recommendation } from '@vitola/engine';
import { describe, expect, it } from 'vitest';
import type { ShelfRow } from '../../inventory/index.ts';
import { toGuestCigar, toShelfCigar } from '../shelves/shelf-cigar.ts';
import { tieredJson } from './tiered-json.ts';
import { CigarJsonCache } from './cigar-json.ts';

const rows = Array.from({ length: 12 }, (_, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  name: ['Robusto "Añejo"', 'Toro \\ Ñandú', 'Churchill\n\u2028line'][at % 3] ?? '',
  brand: ['Padrón', '</script>', '🔥 Casa'][at % 3] ?? '',
  productLine: at % 2 ? null : 'Línea',
  origin: null,
  strength: (['Mild', 'Medium', 'Full'] as const)[at % 3] ?? null,
  size: at % 4 ? '5 x 50' : null,
  price: (5 + at).toFixed(2),
  rating: '0.00',
  description: at % 5 ? 'Said in "one" line.' : null,
  flavorNotes: at % 6 ? ['Cedar', 'Café'] : [],
  wrapper: null,
  binder: 'Habano',
  filler: null,
  smokingTime: '45-60 minutes',
  stock: 7,
  isActive: true,
  isOutOfStock: false,
  isPromoted: at === 4,
  recommendationCount: 0,
  factSources: {},
})) as unknown as ShelfRow[];
const cigars = new Map(rows.map((row) => [row.id, toGuestCigar(row)]));
const beside = {
  resultId: '8d4d7c2a-3c1e-4f0e-9d58-0123456789ab',
  loungeId: 'lounge_a-b_1',
  pickCode: 'BCDF',
};

const resultOf = (shelf: ShelfRow[], seed: number, language: 'en' | 'es'): Recommendation =>
  recommend(
    tasteFromSurvey({
      experience: 'intermediate',
      strength: ['medium'],
      flavors: ['woody', 'coffee'],
      time: '45-60',
      budget: 'all-options',
    }),
    indexShelf(shelf.map((row) => toShelfCigar(row, 0))),
    { policyVersion: 'x', seed, language, steering: true },
  );

/** The same response, serialized through the contract. */
function throughContract(result: Recommendation, pickCode: string | null): string {
  const shown = (card: Recommendation['primary']) =>
    card && {
      ...cigars.get(card.cigarId),
      score: card.score.toFixed(2),
      match: Math.round(card.percent),
      reasons: card.reasons,
      isFeatured: card.isFeatured,
    };
  const answer = {
    ...beside,
    pickCode: pickCode ?? undefined,
    primary: shown(result.primary),
    budget: shown(result.budget),
    premium: shown(result.premium),
    emptyReasons: result.emptyReasons,
    personalityInsight: result.insight,
    error: result.error ?? undefined,
  };
  return JSON.stringify(TieredAnswer.parse(answer));
}

describe('a response written from cached JSON parts', () => {
  it.each(['en', 'es'] as const)('is byte for byte what the contract would have sent (%s)', (language) => {
    for (const shelf of [rows, rows.slice(0, 1), rows.slice(3, 5), []]) {
      const written = new CigarJsonCache('lounge_a-b_1', cigars);
      for (let seed = 0; seed < 30; seed += 1) {
        const result = resultOf(shelf, seed, language);
        const pickCode = seed % 2 ? null : beside.pickCode;
        expect(String(tieredJson({ ...beside, pickCode }, result, written).json)).toBe(
          throughContract(result, pickCode),
        );
      }
    }
  });

  it('shows nothing of a cigar but what the contract names', () => {
    const written = new CigarJsonCache('lounge_a-b_1', cigars).find(rows[0]?.id ?? '');
    const shown = JSON.parse(`${String(written?.json)}}`) as object;
    expect(Object.keys(shown)).toEqual(Object.keys(GuestCigar.shape));
  });
});
