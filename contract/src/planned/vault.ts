import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Strength } from '../inventory/cigars.ts';
import { maxLength, optionalPrice, optionalText, requiredText } from '../fields/text.ts';
import { Rating, SavedCigar } from '../vault/saved-cigars.ts';

/** The add form, whose list arrives as text because a photo may come with it. */
export const NewSavedCigar = z.object({
  name: requiredText(maxLength.name, 'Cigar name'),
  brand: requiredText(maxLength.name, 'Brand'),
  strength: z.union([Strength, z.literal('').transform(() => null), z.null()]).optional(),
  origin: optionalText(maxLength.name, 'Origin'),
  price: optionalPrice,
  flavorNotes: z
    .preprocess(
      (sent) => {
        if (typeof sent !== 'string') return sent;
        try {
          return JSON.parse(sent);
        } catch {
          return undefined;
        }
      },
      z
        .array(requiredText(40, 'A flavor note'), 'Flavor notes must be a list')
        .max(20, 'At most 20 flavor notes'),
    )
    .default([]),
  description: optionalText(maxLength.description, 'Description'),
  notes: optionalText(maxLength.note, 'Notes'),
  rating: Rating.default(0),
});
export type NewSavedCigar = z.infer<typeof NewSavedCigar>;

export const saveCigar = endpoint({
  access: 'vault:use',
  status: 'planned',
  method: 'POST',
  path: '/api/vault/cigars',
  limit: 'write',
  summary: 'Add a cigar to your vault, with a photo of its band',
  body: NewSavedCigar,
  multipart: true,
  reply: SavedCigar,
});
