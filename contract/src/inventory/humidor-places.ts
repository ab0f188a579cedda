import { z } from 'zod';
import { cigarFacts } from '../cigar-facts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, optionalText } from '../fields/text.ts';
import { maxAtOnce } from './stock-constants.ts';

const { humidorPlace, humidorRow } = cigarFacts;

/** Where a cigar lies: a part of the humidor such as 'Left wall', and the row there. Blank means unknown. */
export const HumidorPlace = z.object({
  humidorPlace: optionalText(humidorPlace.max, humidorPlace.label),
  humidorRow: optionalText(humidorRow.max, humidorRow.label),
});

export const HumidorPlaces = z.object({
  cigars: z
    .array(HumidorPlace.extend({ id: Id }), 'Choose the cigars')
    .min(1, 'Choose at least one cigar')
    .max(maxAtOnce, `At most ${maxAtOnce} cigars at once`)
    .refine(
      (cigars) => new Set(cigars.map(({ id }) => id)).size === cigars.length,
      'A cigar can have one place only',
    ),
});
export type HumidorPlaces = z.infer<typeof HumidorPlaces>;

export const setHumidorPlaces = endpoint({
  method: 'PUT',
  path: '/api/cigars/humidor-places',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Say where cigars lie in the humidor; cigars not on your shelf are skipped',
  body: HumidorPlaces,
  reply: z.object({ changed: z.int() }),
});
