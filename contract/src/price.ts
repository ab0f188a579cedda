// How prices are written, on screens, in emails and in print. No schema library here: guests' pages load this file.

/** A price with two decimals, `$9.50`; null if there is none. Takes dollars, as text or as a number. */
export const formatPrice = (dollars: string | number | null): string | null =>
  dollars === null || !Number.isFinite(Number(dollars)) ? null : `$${Number(dollars).toFixed(2)}`;

/** What a price must be like. */
export const priceProblem = 'Price must be an amount such as 12.50';

/**
 * The price that is written, with two decimals, at most 99,999,999.99; "$12" is accepted too. Blank is null, anything
 * else undefined.
 */
export function writtenPrice(text: string): string | null | undefined {
  const written = text.trim().replace(/^\$\s*/, '');
  if (written === '') return null;
  return /^\d{1,8}(\.\d{1,2})?$/.test(written) ? Number(written).toFixed(2) : undefined;
}

/** A plan's price from cents, without decimals if it is whole dollars: `$29`, `$29.50`. */
export const formatCents = (cents: number): string =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;

/** A sum of money in a report: `20.00` as `$20.00`, `-3.50` as `-$3.50`, `1234.50` as `$1,234.50`; null is a dash. */
export const formatMoney = (dollars: string | null): string =>
  dollars === null ? '–' : Number(dollars).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
