import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Success } from '../fields/success.ts';
import { Id, maxLength, optionalPrice, optionalText, requiredText, Time, Version } from '../fields/text.ts';
import { absent } from '../inventory/fact-schemas.ts';
import { Strength } from '../inventory/cigars.ts';
import { ShareId } from '../sharing.ts';
import { photoFile } from './photo-constants.ts';
import { maxNotes, maxPage } from './vault-limits.ts';

/** How many cigars a vault holds. */
export const maxSavedCigars = 2_000;

const CigarOfVault = z.object({
  name: z.string(),
  brand: z.string(),
  strength: Strength.nullable(),
  origin: z.string().nullable(),
  size: z.string().nullable(),
  wrapper: z.string().nullable(),
  price: z.string().nullable(),
  flavorNotes: z.array(z.string()),
  description: z.string().nullable(),
});

/** A cigar in a vault. Rating 0 means still to try. The facts are a snapshot, unaffected by the lounge's later changes. */
export const SavedCigar = CigarOfVault.extend({
  id: z.string(),
  rating: z.int(),
  notes: z.string().nullable(),
  /** The path of its photo (`GET /api/vault/photos/{photoId}`); with `?size=thumbnail` it is a small one. */
  photoUrl: z.string().nullable(),
  savedAt: Time,
  version: z.int(),
  /** How many smokes of it the journal holds. */
  smokes: z.int(),
  /** The lounge that recommended it. */
  loungeName: z.string().nullable(),
  /** The facts once more, for clients that expect them nested. */
  cigar: CigarOfVault,
});
export type SavedCigar = z.infer<typeof SavedCigar>;

const ratingRule = 'Rating must be 0 to 5';
export const Rating = z.coerce.number(ratingRule).int(ratingRule).min(0, ratingRule).max(5, ratingRule);

/** The add form, whose list arrives as text because a photo may come with it. */
export const NewSavedCigar = z.object({
  name: requiredText(maxLength.name, 'Cigar name'),
  brand: requiredText(maxLength.name, 'Brand'),
  strength: z.union([Strength, z.literal('').transform(() => null), z.null()]).optional(),
  origin: optionalText(maxLength.name, 'Origin'),
  size: optionalText(40, 'Size'),
  wrapper: optionalText(maxLength.name, 'Wrapper'),
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
  notes: optionalText(maxNotes, 'Notes'),
  rating: Rating.default(0),
});
export type NewSavedCigar = z.infer<typeof NewSavedCigar>;

export const SavedCigarChange = z.object({
  rating: Rating.optional(),
  notes: absent(optionalText(maxNotes, 'Notes')),
  /** The version the notes were written from; a stale version changes nothing. */
  version: Version.optional(),
});
export type SavedCigarChange = z.infer<typeof SavedCigarChange>;

const limitRule = `Limit must be 1 to ${maxPage}`;

/** A page of the list; without `limit` the whole list. */
export const SavedCigarPage = z.object({
  limit: z.coerce.number(limitRule).int(limitRule).min(1, limitRule).max(maxPage, limitRule).optional(),
  /** The last cigar of the page before. */
  after: Id.optional(),
});
export type SavedCigarPage = z.output<typeof SavedCigarPage>;

export const ImportResult = z.object({
  /** How many cigars of the share are in the vault now. */
  savedCigars: z.int(),
  /** How many of them were not there before. */
  newCigars: z.int(),
  totalRecommendations: z.int(),
  message: z.string(),
});
export type ImportResult = z.infer<typeof ImportResult>;

const own = { access: 'vault:use' } as const;
const ofSavedCigar = { ...own, limit: 'write', params: z.object({ id: Id }), idempotent: true } as const;

export const listSavedCigars = endpoint({
  ...own,
  method: 'GET',
  path: '/api/vault/cigars',
  limit: 'read',
  summary: 'The cigars in your vault, newest first: all of them, or a page',
  query: SavedCigarPage,
  reply: z.array(SavedCigar),
});

export const saveCigar = endpoint({
  access: 'vault:use',
  method: 'POST',
  path: '/api/vault/cigars',
  limit: 'upload',
  summary: 'Add a cigar to your vault, with a photo of its band',
  body: NewSavedCigar,
  idempotent: true,
  multipart: photoFile,
  reply: SavedCigar,
});

export const changeSavedCigar = endpoint({
  ...ofSavedCigar,
  method: 'PUT',
  path: '/api/vault/cigars/{id}',
  summary: 'Rate a saved cigar or change its notes',
  body: SavedCigarChange,
  reply: SavedCigar,
});

export const removeSavedCigar = endpoint({
  ...ofSavedCigar,
  method: 'DELETE',
  path: '/api/vault/cigars/{id}',
  summary: 'Remove a cigar from your vault',
  reply: Success,
});

export const restoreSavedCigar = endpoint({
  ...ofSavedCigar,
  method: 'POST',
  path: '/api/vault/cigars/{id}/restore',
  summary: 'Undo a removal',
  reply: SavedCigar,
});

export const importShare = endpoint({
  ...own,
  method: 'POST',
  path: '/api/vault/import',
  limit: 'write',
  summary: 'Save the cigars of a share to your vault; repeats save nothing twice',
  body: z.object({ shareId: ShareId }),
  reply: ImportResult,
});
