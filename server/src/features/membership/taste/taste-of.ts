import type { Taste } from '@vitola/contract/membership/taste';
import { ratingsForTaste, tasteTraits } from '@vitola/contract/membership/taste-constants';
import { familyOf } from '@vitola/engine';

/** A cigar that a member rated, 1-5; its price is in dollars, `12.50`. */
export interface RatedCigar {
  rating: number;
  strength: string | null;
  flavorNotes: readonly string[];
  origin: string | null;
  wrapper: string | null;
  price: string | null;
}
type Trait = (typeof tasteTraits)[number];

/** Lower ends of the price groups, in dollars. */
const priceGroups = [
  { from: 20, label: '$20 and more' },
  { from: 12, label: '$12 to $20' },
  { from: 8, label: '$8 to $12' },
  { from: 0, label: 'Under $8' },
];
const priceGroup = (price: string) => priceGroups.find(({ from }) => Number(price) >= from)?.label;

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const valuesOf: Record<Trait, (cigar: RatedCigar) => readonly (string | null | undefined)[]> = {
  strength: ({ strength }) => [strength],
  flavor: ({ flavorNotes }) =>
    flavorNotes.map((note) => familyOf(note)).map((family) => family && capitalized(family)),
  origin: ({ origin }) => [origin],
  wrapper: ({ wrapper }) => [wrapper],
  price: ({ price }) => [price && priceGroup(price)],
};

/** How many ratings of the member's own mean each value is assumed to have, so that one cigar alone decides nothing. */
const assumedRatings = 2;

/**
 * How a member rates the cigars that share a strength, flavor family, origin, wrapper or price; the best-liked value first.
 * Under five rated cigars it has no traits.
 */
export function tasteOf(cigars: readonly RatedCigar[]): Taste {
  if (cigars.length < ratingsForTaste) return { rated: cigars.length, traits: [] };
  const overall = meanOf(cigars);
  const traits = tasteTraits.map((trait) => ({ trait, rows: rowsOf(cigars, valuesOf[trait], overall) }));
  return { rated: cigars.length, traits: traits.filter(({ rows }) => rows.length > 0) };
}

const sumOf = (cigars: readonly RatedCigar[]) => cigars.reduce((sum, { rating }) => sum + rating, 0);
const meanOf = (cigars: readonly RatedCigar[]) => sumOf(cigars) / cigars.length;

function rowsOf(cigars: readonly RatedCigar[], values: (typeof valuesOf)[Trait], overall: number) {
  // Spelled in two ways, a value is one: the first way is shown.
  const groups = new Map<string, { value: string; cigars: RatedCigar[] }>();
  for (const cigar of cigars)
    for (const value of new Set(values(cigar).map((said) => said?.trim()))) {
      if (!value) continue;
      const key = value.toLowerCase();
      const group = groups.get(key) ?? { value, cigars: [] };
      group.cigars.push(cigar);
      groups.set(key, group);
    }
  const liking = (rated: RatedCigar[]) =>
    (sumOf(rated) + assumedRatings * overall) / (rated.length + assumedRatings);
  return [...groups.values()]
    .sort((a, b) => liking(b.cigars) - liking(a.cigars) || a.value.localeCompare(b.value))
    .map((group) => ({
      value: group.value,
      rated: group.cigars.length,
      mean: meanOf(group.cigars).toFixed(1),
    }));
}
