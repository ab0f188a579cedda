/** A sale, or some sticks of it, that a line of a receipt is. */
export interface LineSale {
  id: string;
  /** In sticks. */
  quantity: number;
}

/** A sale that staff typed in. */
export interface TypedIn extends LineSale {
  /** The sticks of it that no line of a receipt is yet. */
  free: number;
}

/**
 * The sales that a line of `quantity` sticks is which staff have typed in, as they are given; it may be more than they are together.
 * One with as many as the receipt comes before others, and one that has all of the line before several. Sticks of a box, which has
 * `units`, are sold together.
 */
export function typedInOf(
  sales: readonly TypedIn[],
  { quantity, ofReceipt, units }: { quantity: number; ofReceipt: number; units: number },
): LineSale[] {
  const inOrder = sales
    .filter((sale) => sale.quantity <= ofReceipt && sale.free > 0 && sale.free % units === 0)
    .toSorted(
      (a, b) =>
        Number(b.quantity === ofReceipt) - Number(a.quantity === ofReceipt) ||
        // A line of one may be one of several pieces.
        Number(isOf(b, quantity)) - Number(isOf(a, quantity)) ||
        b.quantity - a.quantity,
    );
  const whole = inOrder.find(({ free }) => free >= quantity);
  if (whole) return [{ id: whole.id, quantity }];
  const most = new Set(mostOf(inOrder, quantity));
  return sales.filter((sale) => most.has(sale)).map(({ id, free }) => ({ id, quantity: free }));
}

const isOf = (sale: TypedIn, quantity: number) => sale.quantity === quantity && quantity > 1;

/** Those of the sales that are the most sticks together, at most `quantity`. */
function mostOf(sales: readonly TypedIn[], quantity: number): TypedIn[] {
  const bySum = new Map<number, TypedIn[]>([[0, []]]);
  for (const sale of sales) {
    const before = [...bySum];
    for (const [sum, some] of before) {
      const withSale = sum + sale.free;
      if (withSale <= quantity && !bySum.has(withSale)) bySum.set(withSale, [...some, sale]);
    }
  }
  return bySum.get(Math.max(...bySum.keys())) ?? [];
}
