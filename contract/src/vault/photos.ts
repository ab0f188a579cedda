import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields/text.ts';
import { photoFile } from './photo-constants.ts';
import { SavedCigar } from './saved-cigars.ts';

/** Which version of a photo: `full` has at most 1,600 pixels on its longer side, `thumbnail` at most 400. */
export const PhotoSize = z.enum(['full', 'thumbnail'], 'The size is full or thumbnail');
export type PhotoSize = z.infer<typeof PhotoSize>;

const ofSavedCigar = {
  access: 'vault:use',
  params: z.object({ id: Id }),
  path: '/api/vault/cigars/{id}/photo',
  idempotent: true,
  reply: SavedCigar,
} as const;

export const setSavedCigarPhoto = endpoint({
  ...ofSavedCigar,
  method: 'PUT',
  limit: 'upload',
  summary: 'Give a saved cigar a photo, instead of the one it has',
  multipart: { ...photoFile, required: true },
});

export const removeSavedCigarPhoto = endpoint({
  ...ofSavedCigar,
  method: 'DELETE',
  limit: 'write',
  summary: 'Delete the photo of a saved cigar',
});

export const getPhoto = endpoint({
  access: 'vault:use',
  method: 'GET',
  path: '/api/vault/photos/{photoId}',
  limit: 'read',
  summary: 'One of your photos as WebP',
  params: z.object({ photoId: Id }),
  query: z.object({ size: PhotoSize.default('full') }),
  produces: 'image/webp',
  reply: z.unknown(),
});
