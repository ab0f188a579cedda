import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields/text.ts';
import { Strength } from '../inventory/cigars.ts';
import { vaultFlavors } from '../inventory/flavors.ts';
import { surveyWords } from '../recommendation/survey-constants.ts';

const dollarsRule = 'Please enter whole dollars, 0 to 10,000';
const Dollars = z.int(dollarsRule).min(0, dollarsRule).max(10_000, dollarsRule).nullable();

/** What a member pays for a cigar, in whole dollars; null leaves that end open. */
const PriceRange = z
  .object({ from: Dollars.default(null), to: Dollars.default(null) })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'The highest price can’t be below the lowest',
  });

/** What a member likes. It comes from their last survey until they save it themselves. */
export const SavedPreferences = z.object({
  strength: Strength.nullable(),
  smokingExperience: z.enum(surveyWords.experience).nullable(),
  flavorProfile: z.array(z.enum(vaultFlavors)),
  priceRange: z.object({ from: z.int().nullable(), to: z.int().nullable() }).nullable(),
  preferredOrigins: z.array(z.string()),
});
export type SavedPreferences = z.infer<typeof SavedPreferences>;

const unique = <W extends string>(words: W[]) => [...new Set(words)];

/** All preferences at once: an absent one is cleared. */
export const NewPreferences = z.object({
  strength: Strength.nullable().default(null),
  smokingExperience: z
    .enum(surveyWords.experience, `Experience must be one of ${surveyWords.experience.join(', ')}`)
    .nullable()
    .default(null),
  flavorProfile: z
    .array(z.enum(vaultFlavors, 'Please choose flavors from the list'), 'Flavors must be a list')
    .transform(unique)
    .default([]),
  priceRange: PriceRange.nullable().default(null),
  preferredOrigins: z
    .array(requiredText(60, 'An origin'), 'Origins must be a list')
    .max(20, 'At most 20 origins')
    .transform(unique)
    .default([]),
});
export type NewPreferences = z.infer<typeof NewPreferences>;

const own = { access: 'membership:use', path: '/api/user/preferences' } as const;

export const getPreferences = endpoint({
  ...own,
  method: 'GET',
  limit: 'read',
  summary: 'Your saved preferences',
  reply: SavedPreferences,
});

export const savePreferences = endpoint({
  ...own,
  method: 'PUT',
  limit: 'write',
  summary: 'Save what you like; the next survey no longer changes it',
  body: NewPreferences,
  reply: SavedPreferences,
});
