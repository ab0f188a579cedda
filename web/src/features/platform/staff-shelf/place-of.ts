/** A lounge's city and state as text; undefined if it has neither. */
export const placeOf = ({ city, state }: { city: string | null; state: string | null }): string | undefined =>
  [city, state].filter(Boolean).join(', ') || undefined;
