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
 * The sales that a line of `quantity` sticks is which staff have typed in, the oldest first; it may be more than they are together. One
 * with as many as the receipt comes before others, and one that has all of the line before several. Sticks of a box, which has `units`,
 * are sold together.
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
  const some: LineSale[] = [];
  let left = quantity;
  for (const { id, free } of inOrder) {
    if (free > left) continue;
    some.push({ id, quantity: free });
    left -= free;
  }
  return some;
}

const isOf = (sale: TypedIn, quantity: number) => sale.quantity === quantity && quantity > 1;
