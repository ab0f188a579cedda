import { z } from 'zod';
import { Done, Password, SessionUser } from '../accounts/sign-in.ts';
import { Email } from '../fields/address.ts';
import { endpoint } from '../endpoint.ts';
import { Strength } from '../inventory/cigars.ts';
import { ShareId } from '../sharing.ts';
import { Success } from '../fields/success.ts';
import { Id, maxLength, optionalPrice, optionalText, requiredText, Time } from '../fields/text.ts';

/** A cigar in a vault. Rating 0 means still to try. The facts are a snapshot, unaffected by the lounge's later changes. */
export const SavedCigar = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  strength: Strength.nullable(),
  origin: z.string().nullable(),
  size: z.string().nullable(),
  price: z.string().nullable(),
  flavorNotes: z.array(z.string()),
  description: z.string().nullable(),
  rating: z.int(),
  notes: z.string().nullable(),
  photoUrl: z.string().nullable(),
  savedAt: Time,
});
export type SavedCigar = z.infer<typeof SavedCigar>;

const Rating = z.coerce
  .number('Rating must be 0 to 5')
  .int('Rating must be 0 to 5')
  .min(0, 'Rating must be 0 to 5')
  .max(5, 'Rating must be 0 to 5');

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

export const SavedCigarChange = z.object({
  rating: Rating.optional(),
  notes: z.undefined().or(optionalText(maxLength.note, 'Notes')),
});
export type SavedCigarChange = z.infer<typeof SavedCigarChange>;

export const VaultCredentials = z.object({
  username: Email,
  password: z
    .string('Please fill in both email and password.')
    .min(1, 'Please fill in both email and password.')
    .max(maxLength.password),
});

export const VaultRegistration = z.object({
  email: Email,
  password: Password,
});

export const ImportResult = z.object({
  savedCigars: z.int(),
  newCigars: z.int(),
  totalRecommendations: z.int(),
  message: z.string(),
});
export type ImportResult = z.infer<typeof ImportResult>;

const planned = { status: 'planned' } as const;
const own = { ...planned, access: 'vault:use' } as const;

export const vaultSignIn = endpoint({
  ...planned,
  method: 'POST',
  path: '/api/vault/login',
  access: 'public',
  limit: 'sign-in',
  summary: 'Sign in to a vault with email and password',
  body: VaultCredentials,
  reply: SessionUser,
});

export const vaultRegister = endpoint({
  ...planned,
  method: 'POST',
  path: '/api/vault/register',
  access: 'public',
  limit: 'sign-up',
  summary: 'Create a vault and sign in',
  body: VaultRegistration,
  reply: SessionUser,
});

export const vaultSignOut = endpoint({
  ...planned,
  method: 'GET',
  path: '/api/vault/logout',
  access: 'public',
  limit: 'write',
  summary: 'End the session, on a same-origin navigation; answers a page',
  reply: Done,
});

export const vaultPostSignOut = endpoint({
  ...planned,
  method: 'POST',
  path: '/api/vault/logout',
  access: 'public',
  limit: 'write',
  summary: 'End the session',
  reply: Done,
});

export const listSavedCigars = endpoint({
  ...own,
  method: 'GET',
  path: '/api/vault/cigars',
  limit: 'read',
  summary: 'The cigars in your vault, newest first',
  reply: z.array(SavedCigar),
});

export const saveCigar = endpoint({
  ...own,
  method: 'POST',
  path: '/api/vault/cigars',
  limit: 'write',
  summary: 'Add a cigar to your vault, with a photo of its band',
  body: NewSavedCigar,
  multipart: true,
  reply: SavedCigar,
});

export const changeSavedCigar = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/vault/cigars/{id}',
  limit: 'write',
  summary: 'Rate a saved cigar or change its notes',
  params: z.object({ id: Id }),
  body: SavedCigarChange,
  reply: SavedCigar,
});

export const removeSavedCigar = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/vault/cigars/{id}',
  limit: 'write',
  summary: 'Remove a cigar from your vault',
  params: z.object({ id: Id }),
  reply: Success,
});

export const importShare = endpoint({
  ...own,
  method: 'POST',
  path: '/api/vault/import',
  limit: 'write',
  summary: 'Save the cigars of a share to your vault',
  body: z.object({ shareId: ShareId }),
  reply: ImportResult,
});
