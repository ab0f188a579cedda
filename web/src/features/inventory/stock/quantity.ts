import { z } from 'zod';

/** A number of cigars as typed; undefined if it is none, or fewer than `min`. */
export function readQuantity(typed: string, min: number): number | undefined {
  const quantity = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
  return quantity === undefined || quantity < min ? undefined : quantity;
}

/** The schema of a typed number of cigars, at least `min`. */
export const quantityFrom = (min: number) =>
  z.string().transform((typed, ctx) => {
    const quantity = readQuantity(typed, min);
    if (quantity !== undefined) return quantity;
    ctx.addIssue({ code: 'custom', message: `Enter a whole number from ${min}` });
    return z.NEVER;
  });
