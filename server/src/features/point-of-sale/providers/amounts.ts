/** The greatest price that a cigar can have. */
const maxCents = 9_999_999_999;

/** Cents as an amount with two decimals; null for none, and for what is no price. */
export function priceOfCents(cents: number | null | undefined): string | null {
  if (cents === null || cents === undefined) return null;
  return Number.isInteger(cents) && cents >= 0 && cents <= maxCents ? (cents / 100).toFixed(2) : null;
}

/** An amount written as text, `12.5`, with two decimals; null for what is no price. */
export function priceOfText(amount: string | null | undefined): string | null {
  const written = amount?.trim() ?? '';
  return /^\d{1,8}(\.\d+)?$/.test(written) ? Number(written).toFixed(2) : null;
}

/** Text of at most `max` characters that the database can store; null for none. */
export function storable(value: string | null | undefined, max = 200): string | null {
  const clean = (value ?? '').replaceAll(/[\u0000-\u001f\u007f\ud800-\udfff]/gu, ' ').trim();
  return clean === '' ? null : clean.slice(0, max);
}
