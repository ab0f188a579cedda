import * as photosApi from '@vitola/contract/vault/photos';
import { saveCigar as saveApi } from '@vitola/contract/vault/saved-cigars';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { type PhotoStore, removePhotoOfRow, setPhotoOfRow } from '../photos/index.ts';
import { cigarsWithPhoto, readOwnPhoto } from './cigar-photo.ts';
import { saveCigar } from './save-cigar.ts';

/** Serves the calls of a vault that carry photos. */
export function photoRoutes(app: FastifyInstance, photos: PhotoStore): void {
  // A photo is encoded before the transaction that would hold the key.
  const handlesIdempotencyKey = true;
  serve(app, saveApi, (ctx, received) => saveCigar(ctx, photos, received), { handlesIdempotencyKey });
  serve(
    app,
    photosApi.setSavedCigarPhoto,
    (ctx, received) => setPhotoOfRow(ctx, photos, cigarsWithPhoto, received),
    { handlesIdempotencyKey },
  );
  serve(app, photosApi.removeSavedCigarPhoto, (ctx, { params }) =>
    removePhotoOfRow(ctx, photos, cigarsWithPhoto, params.id),
  );
  serve(app, photosApi.getPhoto, async (ctx, { params, query, reply }) => {
    const content = await readOwnPhoto(ctx, photos, params.photoId, query.size);
    // A photo never changes: a new one has another address.
    void reply.header('cache-control', 'private, max-age=86400, immutable');
    return content;
  });
}
