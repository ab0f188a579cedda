import * as photosApi from '@vitola/contract/journal/smoke-photos';
import * as api from '@vitola/contract/journal/smokes';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { serve } from '../../http/serve.ts';
import { type PhotoStore, removePhotoOfRow, setPhotoOfRow } from '../photos/index.ts';
import { findSmoke, listSmokes, readJournalYear, toSmoke } from './queries.ts';
import { smokesWithPhoto } from './smoke-photo.ts';
import { addSmoke, changeSmoke, removeSmoke, restoreSmoke } from './write-smoke.ts';

/** Serves a member's journal of smokes. */
export function journalRoutes(app: FastifyInstance, photos: PhotoStore): void {
  serve(app, api.listSmokes, async (ctx, { query }) => {
    if (query.after && !(await findSmoke(ctx, query.after))) throw new AppError('NOT_FOUND');
    return (await listSmokes(ctx, query)).map(toSmoke);
  });
  serve(app, api.getJournalYear, (ctx, { query }) => readJournalYear(ctx, query.year));
  serve(app, api.addSmoke, (ctx, { body }) => addSmoke(ctx, body));
  serve(app, api.changeSmoke, (ctx, { params, body }) => changeSmoke(ctx, params.id, body));
  serve(app, api.removeSmoke, (ctx, { params }) => removeSmoke(ctx, params.id));
  serve(app, api.restoreSmoke, (ctx, { params }) => restoreSmoke(ctx, params.id));
  // A photo is encoded before the transaction that would hold the key.
  const handlesIdempotencyKey = true;
  serve(
    app,
    photosApi.setSmokePhoto,
    (ctx, received) => setPhotoOfRow(ctx, photos, smokesWithPhoto, received),
    { handlesIdempotencyKey },
  );
  serve(app, photosApi.removeSmokePhoto, (ctx, { params }) =>
    removePhotoOfRow(ctx, photos, smokesWithPhoto, params.id),
  );
}
