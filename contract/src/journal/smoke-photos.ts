import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields/text.ts';
import { photoFile } from '../vault/photo-constants.ts';
import { Smoke } from './smokes.ts';

const ofSmoke = {
  access: 'vault:use',
  params: z.object({ id: Id }),
  path: '/api/vault/journal/{id}/photo',
  idempotent: true,
  reply: Smoke,
} as const;

export const setSmokePhoto = endpoint({
  ...ofSmoke,
  method: 'PUT',
  limit: 'upload',
  summary: 'Give a smoke a photo, instead of the one it has',
  multipart: { ...photoFile, required: true },
});

export const removeSmokePhoto = endpoint({
  ...ofSmoke,
  method: 'DELETE',
  limit: 'write',
  summary: 'Delete the photo of a smoke',
});
