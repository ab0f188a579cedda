/** Says that the count has fewer than are to be sold. They can be sold: the guest has them in hand. */
export function CountWarning({ stock, quantity }: { stock: number | null; quantity: number }) {
  if (stock === null || stock >= quantity) return null;
  return (
    <p className="text-[0.9375rem] font-semibold text-warning-ink">
      {stock === 0 ? 'None in stock by the count' : `Only ${stock} by the count`}
    </p>
  );
}
