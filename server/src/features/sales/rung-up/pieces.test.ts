import { describe, expect, it } from 'vitest';
import { type Piece, piecesOf } from './pieces.ts';

/** A piece of the receipt of a minute; by default one stick for 12.50 that nobody has typed in. */
const piece = (id: string, minute: number, rest: Partial<Piece> = {}): Piece => ({
  id,
  soldAt: new Date(minute * 60_000),
  quantity: 1,
  rest: 0,
  isDivisible: true,
  unitPrice: '12.50',
  undone: null,
  ...rest,
});
const undone = { undone: { returned: 1 } };
const found = (pieces: Piece[], quantity: number) => piecesOf(pieces, quantity).map(({ id }) => id);

describe('the pieces that a sale is', () => {
  it('are a whole receipt of as many, the newest', () => {
    const pieces = [piece('a', 1), piece('b', 2), piece('c', 2), piece('d', 3), piece('e', 3), piece('f', 3)];
    expect(found(pieces, 1)).toEqual(['a']);
    expect(found(pieces, 2)).toEqual(['b', 'c']);
    expect(found(pieces, 3)).toEqual(['d', 'e', 'f']);
    expect(found([...pieces, piece('g', 4)], 1)).toEqual(['g']);
  });

  it('are else one piece, or some of a receipt', () => {
    const pieces = [piece('a', 1), piece('b', 1), piece('c', 1, { quantity: 2 })];
    expect(found(pieces, 2)).toEqual(['c']);
    expect(found(pieces, 3)).toEqual(['c', 'a']);
    expect(found([piece('a', 1), piece('b', 1), piece('c', 1)], 2)).toEqual(['a', 'b']);
  });

  it('are of a receipt that staff undid before others', () => {
    const pieces = [piece('a', 1, undone), piece('b', 1), piece('c', 2), piece('d', 2)];
    expect(found(pieces, 2)).toEqual(['a', 'b']);
    expect(found(pieces, 1)).toEqual(['a']);
    // Of three, two were undone: those first, one by one or with the third.
    const three = [piece('a', 1, { ...undone, quantity: 2 }), piece('b', 1)];
    expect(found(three, 1)).toEqual(['a']);
    expect(found(three, 3)).toEqual(['a', 'b']);
    // Another guest's receipt of as many comes before a part.
    expect(found([...three, piece('c', 2)], 1)).toEqual(['c']);
    expect(found([piece('a', 1, undone), piece('b', 1, { quantity: 2 })], 2)).toEqual(['a', 'b']);
  });

  it('have one price, are of one receipt, and are none when they are not as many', () => {
    expect(found([piece('a', 1), piece('b', 1, { unitPrice: '10.00' })], 2)).toEqual([]);
    expect(found([piece('a', 1, { ...undone, unitPrice: '9.00' }), piece('b', 1)], 2)).toEqual(['a', 'b']);
    expect(found([piece('a', 1), piece('b', 2)], 2)).toEqual([]);
    expect(found([], 1)).toEqual([]);
  });

  it('are else some of a receipt and a part of one more, unless that is a box', () => {
    const parts = (pieces: Piece[], quantity: number) =>
      piecesOf(pieces, quantity).map(({ id, quantity, rest }) => [id, quantity, rest]);
    const three = piece('a', 1, { quantity: 3 });
    expect(parts([three], 2)).toEqual([['a', 2, 1]]);
    expect(parts([three, piece('b', 2)], 1)).toEqual([['b', 1, 0]]);
    expect(parts([three, piece('b', 1), piece('c', 2, { quantity: 4 })], 2)).toEqual([['c', 2, 2]]);
    expect(parts([three, piece('b', 1, { quantity: 4 })], 5)).toEqual([
      ['b', 4, 0],
      ['a', 1, 2],
    ]);
    expect(parts([piece('a', 1, { ...undone, quantity: 2 })], 1)).toEqual([['a', 1, 1]]);
    expect(parts([three], 4)).toEqual([]);
    expect(parts([{ ...three, isDivisible: false }], 2)).toEqual([]);
    expect(parts([three, piece('b', 1, { quantity: 4, unitPrice: '10.00' })], 5)).toEqual([]);
  });
});
