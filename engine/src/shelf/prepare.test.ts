import { describe, expect, it } from 'vitest';
import { cigar } from '../../test/builders.ts';
import type { ShelfCigar } from '../types.ts';
import { isOnOffer, prepareShelf, type PreparedShelf } from './prepare.ts';

/** Runs all steps; also returns how many pauses there were. */
function run(cigars: readonly ShelfCigar[]): { shelf: PreparedShelf; pauses: number } {
  const steps = prepareShelf(cigars);
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done) return { shelf: step.value, pauses };
  }
}
const prepare = (...cigars: ShelfCigar[]) => run(cigars).shelf;
const idsOf = ({ cigars }: PreparedShelf) => cigars.map(({ id }) => id);

describe('the cigars on offer', () => {
  it.each([
    ['is in stock', { stock: 1 }, true],
    ['is not counted', { stock: null }, true],
    ['is sold out', { stock: 0 }, false],
    ['is marked out of stock', { stock: 5, isOutOfStock: true }, false],
    ['is hidden', { stock: 5, isActive: false }, false],
    ['is hidden and not counted', { isActive: false }, false],
  ])('one that %s', (_, facts, isOffered) => {
    const one = cigar('one', facts);
    expect(isOnOffer(one)).toBe(isOffered);
    expect(idsOf(prepare(one, cigar('other')))).toEqual(isOffered ? ['one', 'other'] : ['other']);
  });

  it('stand in order of price, unknown prices first, and of id where prices are equal', () => {
    const shelf = prepare(
      cigar('d', { priceCents: 1200 }),
      cigar('c', { priceCents: 800 }),
      cigar('b', { priceCents: 1200 }),
      cigar('a', { priceCents: null }),
      cigar('e', { priceCents: 500, facts: { price: 'unknown' } }),
    );
    expect(idsOf(shelf)).toEqual(['a', 'e', 'c', 'b', 'd']);
    expect([...shelf.price]).toEqual([-1, -1, 800, 1200, 1200]);
    expect(shelf.positions.get('b')).toBe(3);
  });

  it.each([
    [0, -1],
    [-100, -1],
    [1e9, -1],
    [Number.NaN, -1],
    [0.6, 1],
    [999_999_999, 999_999_999],
    [1250.4, 1250],
  ])('a price of %d cents counts as %d', (priceCents, counted) => {
    expect([...prepare(cigar('one', { priceCents })).price]).toEqual([counted]);
  });

  it('have each id once, whatever the order they come in', () => {
    const twins = [cigar('one', { name: 'Toro' }), cigar('one', { name: 'Gordo' }), cigar('two')];
    const shelf = prepare(...twins);
    expect(idsOf(shelf)).toEqual(['one', 'two']);
    expect(shelf.cigars[0]?.name).toBe('Gordo');
    expect(prepare(...twins.toReversed()).cigars).toEqual(shelf.cigars);
    expect(prepare(twins[0] as ShelfCigar, twins[0] as ShelfCigar).cigars).toHaveLength(1);
  });
});

it('is prepared with a pause at least every twenty cigars', () => {
  const many = Array.from({ length: 100 }, (_, at) => cigar(`c${at}`));
  expect(run([]).pauses).toBe(3);
  expect(run(many.slice(0, 20)).pauses).toBe(4);
  expect(run(many).pauses).toBe(8);
});

it('knows whether any cigar is promoted or infused', () => {
  const plain = prepare(cigar('a'), cigar('b'));
  expect([plain.hasPromoted, plain.hasInfused]).toEqual([false, false]);
  const promoted = prepare(cigar('a'), cigar('b', { isPromoted: true }));
  expect([promoted.hasPromoted, promoted.hasInfused]).toEqual([true, false]);
  const infused = prepare(cigar('a'), cigar('b', { isInfused: true }));
  expect([infused.hasPromoted, infused.hasInfused]).toEqual([false, true]);
});

describe('one cigar under several ids', () => {
  const named = { brand: 'Alba', name: 'Robusto' };

  it('has one number, whatever case and accents its name is written with', () => {
    const shelf = prepare(
      cigar('a', { ...named, productLine: 'Añejo' }),
      cigar('b', { ...named, productLine: 'Reserva' }),
      cigar('c', { brand: 'ALBA', name: 'robusto', productLine: 'anejo' }),
    );
    expect([...shelf.cigarNumber]).toEqual([0, 1, 0]);
    expect(shelf.hasTwins).toBe(true);
  });

  it('without a line is told apart by its size and its wrapper', () => {
    const shelf = prepare(
      cigar('a', { ...named, size: '5 x 50', wrapper: 'Maduro' }),
      cigar('b', { ...named, size: '5 x 50', wrapper: 'Connecticut' }),
      cigar('c', { ...named, size: '6 x 50', wrapper: 'Maduro' }),
    );
    expect([...shelf.cigarNumber]).toEqual([0, 1, 2]);
    expect(shelf.hasTwins).toBe(false);
  });
});

it('gives a line one number by brand and line, and a cigar without a line one of its own', () => {
  const shelf = prepare(
    cigar('a', { brand: 'Alba', productLine: 'Añejo' }),
    cigar('b', { brand: 'alba', productLine: 'Anejo' }),
    cigar('c', { brand: 'Nube', productLine: 'Añejo' }),
    cigar('d', { brand: 'Alba', productLine: null }),
    cigar('e', { brand: 'Alba', productLine: null }),
  );
  expect([...shelf.line]).toEqual([0, 0, 1, 2, 3]);
});

describe('strengths', () => {
  it('are read once for each kind: strength, trust and what the wrapper makes likely', () => {
    const shelf = prepare(
      cigar('a', { strength: 'Mild' }),
      cigar('b', { strength: 'Full' }),
      cigar('c', { strength: 'Mild' }),
      cigar('d', { strength: 'Mild', facts: { strength: 'unknown' }, wrapper: 'Connecticut' }),
      cigar('e', { strength: null, wrapper: 'Connecticut' }),
    );
    expect([...shelf.strength]).toEqual([1, 5, 1, 0, 0]);
    expect([...shelf.likelyStrength]).toEqual([0, 0, 0, 2, 2]);
    expect([...shelf.strengthKind].slice(0, 3)).toEqual([0, 1, 0]);
    const kinds = [...shelf.strengthKind].map((kind) => shelf.strengthKinds[kind]);
    expect(kinds.map((kind) => kind?.strength)).toEqual([...shelf.strength]);
    expect(kinds.map((kind) => kind?.likely)).toEqual([...shelf.likelyStrength]);
  });

  const guardsOf = (...facts: Partial<ShelfCigar>[]) => [
    ...prepare(...facts.map((each, at) => cigar(`c${at}`, { strength: null, ...each }))).guardStrength,
  ];

  it('guard a beginner by the stronger of what is written and what the catalog says', () => {
    expect(
      guardsOf(
        { strength: 'Mild', catalogueStrength: 'Full' },
        { strength: 'Full', catalogueStrength: 'Mild' },
        { catalogueStrength: 'Medium-Full' },
      ),
    ).toEqual([5, 5, 4]);
  });

  it('guard by the strongest of the line where a cigar says nothing, if that is Medium at most', () => {
    const line = { productLine: 'Añejo' };
    expect(guardsOf(line, { ...line, strength: 'Mild' }, { ...line, strength: 'Medium' })).toEqual([3, 1, 3]);
    expect(guardsOf(line, { ...line, strength: 'Full' })).toEqual([0, 5]);
    const second = { productLine: 'Reserva' };
    expect(guardsOf({ ...line, strength: 'Mild' }, second, { ...second, strength: 'Medium' })).toEqual([
      1, 3, 3,
    ]);
    // What the catalog says of a line counts for each of its cigars.
    expect(guardsOf({ ...line, strength: 'Mild' }, { ...line, catalogueStrength: 'Full' })).toEqual([5, 5]);
  });

  it('guard by what the wrapper makes likely where the line says nothing, if that is Medium-Mild at most', () => {
    expect(guardsOf({ wrapper: 'Connecticut' }, { wrapper: 'Cameroon' }, { wrapper: 'Maduro' }, {})).toEqual([
      2, 0, 0, 0,
    ]);
    const line = { productLine: 'Añejo', wrapper: 'Connecticut' };
    expect(guardsOf(line, { ...line, strength: 'Medium' })).toEqual([3, 3]);
  });
});
