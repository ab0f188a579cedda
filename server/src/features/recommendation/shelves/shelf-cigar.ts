import { type GuestFact, guestFactNames } from '@vitola/contract/cigar-facts';
import { memoizeByText, type ShelfCigar } from '@vitola/engine';
import type { GuestCigar } from '@vitola/contract/recommendation/tiered';
import { factStates, type ShelfRow } from '../../inventory/index.ts';
import type { CigarFeedback, LoungeFeedback } from '../feedback/feedback-queries.ts';

const sharedText = memoizeByText((text) => text);
const sharedNotes = memoizeByText((text) => JSON.parse(text) as string[]);
const sharedStates = memoizeByText((text) => JSON.parse(text) as ReturnType<typeof factStates>);

/**
 * Replaces texts that a row has in common with other rows by the same strings: lounges stock many of the same cigars, and
 * their texts are most of what a shelf takes in memory. Nobody may change its lists.
 */
export function shareTexts(row: ShelfRow): void {
  const fields: Record<string, unknown> = row;
  for (const name of [...guestFactNames, 'rating']) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = sharedText(value);
  }
  fields['flavorNotes'] = sharedNotes(JSON.stringify(row.flavorNotes));
}

/** A row of the shelf as the engine's `ShelfCigar`: price in cents, how far each fact can be trusted, and guests' feedback. */
export function toShelfCigar(row: ShelfRow, picks: number, feedback?: CigarFeedback): ShelfCigar {
  const { id, brand, name, productLine, origin, strength, flavorNotes, size, smokingTime, wrapper } = row;
  return {
    id,
    brand,
    name,
    productLine,
    origin,
    strength: strength as ShelfCigar['strength'],
    flavorNotes,
    size,
    smokingTime,
    wrapper,
    priceCents: row.price === null ? null : Math.round(Number(row.price) * 100),
    stock: row.stock,
    isOutOfStock: row.isOutOfStock,
    isActive: row.isActive && !row.isPaused,
    isPromoted: row.isPromoted,
    impressions: row.recommendationCount,
    picks,
    facts: sharedStates(JSON.stringify(factStates(row))),
    ...feedback,
  };
}

/** The same cigar with a lounge's feedback on it. */
export function withCigarFeedback(cigar: ShelfCigar, { picks, byCigar }: LoungeFeedback): ShelfCigar {
  const { segments: _segments, rating: _rating, ...facts } = cigar;
  return { ...facts, picks: picks.get(cigar.id) ?? 0, ...byCigar.get(cigar.id) };
}

/** A row of the shelf as a guest may see it, and whether it is available. */
export function toGuestCigar(row: ShelfRow): GuestCigar & { available: boolean } {
  const facts = Object.fromEntries(guestFactNames.map((name) => [name, row[name]])) as Pick<
    ShelfRow,
    GuestFact
  >;
  return {
    ...facts,
    id: row.id,
    // As for the engine, a cigar at 0 has no price yet.
    price: Number(row.price) > 0 ? row.price : null,
    strength: row.strength as GuestCigar['strength'],
    available: row.isActive && !row.isPaused && !row.isOutOfStock && row.stock !== 0,
  };
}
