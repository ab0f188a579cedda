import { NewPreferences, type SavedPreferences } from '@vitola/contract/membership/preferences';
import { z } from 'zod';

/** The preferences as typed and chosen; blank is unknown. */
export interface TypedPreferences {
  strength: string;
  smokingExperience: string;
  flavorProfile: string[];
  /** Whole dollars. */
  priceRange: { from: string; to: string };
  preferredOrigins: string[];
}

const dollars = (typed: string) => (typed.trim() === '' ? null : Number(typed.replace('$', '')));

/** The rules of the form: those of the body it sends. */
export const preferencesRules: z.ZodType<NewPreferences, TypedPreferences> = z
  .custom<TypedPreferences>()
  .transform(({ strength, smokingExperience, priceRange, ...lists }) => {
    const range = { from: dollars(priceRange.from), to: dollars(priceRange.to) };
    // The body's schema checks the words.
    return {
      ...lists,
      strength: strength || null,
      smokingExperience: smokingExperience || null,
      priceRange: range.from === null && range.to === null ? null : range,
    } as z.input<typeof NewPreferences>;
  })
  .pipe(NewPreferences);

/** The form's values for saved preferences. */
export const typedPreferences = (saved: SavedPreferences): TypedPreferences => ({
  strength: saved.strength ?? '',
  smokingExperience: saved.smokingExperience ?? '',
  flavorProfile: saved.flavorProfile,
  priceRange: { from: textOf(saved.priceRange?.from), to: textOf(saved.priceRange?.to) },
  preferredOrigins: saved.preferredOrigins,
});

const textOf = (amount: number | null | undefined) => amount?.toString() ?? '';
