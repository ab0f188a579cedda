import { describe, expect, it } from 'vitest';
import { type TypedIn, typedInOf } from './typed-in.ts';

const sale = (id: string, quantity: number, free = quantity): TypedIn => ({ id, quantity, free });
/** The sales of a line that is all of its receipt. */
const found = (sales: TypedIn[], quantity: number, { ofReceipt = quantity, units = 1 } = {}) =>
  typedInOf(sales, { quantity, ofReceipt, units }).map((one) => `${one.quantity} of ${one.id}`);

describe('the sales that a line is which staff typed in', () => {
  it('are one of as many, or else several, as many as possible together, the oldest first', () => {
    expect(found([sale('a', 1), sale('b', 2), sale('c', 2)], 2)).toEqual(['2 of b']);
    expect(found([sale('a', 1), sale('b', 1), sale('c', 1)], 2)).toEqual(['1 of a', '1 of b']);
    expect(found([sale('a', 1), sale('b', 2), sale('c', 2)], 4)).toEqual(['2 of b', '2 of c']);
    expect(found([sale('a', 1), sale('b', 2)], 3)).toEqual(['1 of a', '2 of b']);
    expect(found([sale('a', 3), sale('b', 2), sale('c', 2)], 4)).toEqual(['2 of b', '2 of c']);
  });

  it('may be fewer than the line, and are never more than the receipt', () => {
    expect(found([sale('a', 1)], 3)).toEqual(['1 of a']);
    expect(found([sale('a', 3), sale('b', 1)], 2)).toEqual(['1 of b']);
    expect(found([], 2)).toEqual([]);
  });

  it('are those of the receipt before one of the line, for a till that has a line for each piece', () => {
    const sales = [sale('a', 1), sale('b', 3), sale('c', 2)];
    expect(found(sales, 1, { ofReceipt: 3 })).toEqual(['1 of b']);
    expect(found(sales, 2, { ofReceipt: 4 })).toEqual(['2 of c']);
    expect(found(sales, 1, { ofReceipt: 1 })).toEqual(['1 of a']);
  });

  it('are none that other lines are already', () => {
    expect(found([sale('a', 2, 0), sale('b', 1)], 2)).toEqual(['1 of b']);
    expect(found([sale('a', 2, 1)], 1, { ofReceipt: 2 })).toEqual(['1 of a']);
  });

  it('are whole boxes, where the line is of boxes', () => {
    expect(found([sale('a', 1), sale('b', 5)], 10, { units: 5 })).toEqual(['5 of b']);
    expect(found([sale('a', 7)], 5, { ofReceipt: 10, units: 5 })).toEqual([]);
  });
});
