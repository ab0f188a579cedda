import * as api from '@vitola/contract/inventory/imports';
import type { FastifyInstance } from 'fastify';
import { answerOnceIfKeyed } from '../../http/idempotency.ts';
import { serve } from '../../http/serve.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { changeMapping } from './change-mapping.ts';
import { commitImport, undoImport } from './commit-import.ts';
import { CompareProgress, getCompareProgress } from './comparing/compare-progress.ts';
import { decideRows } from './decide-rows.ts';
import { exportRejected, exportShelf } from './export-csv.ts';
import { listImportRows, listImports } from './list-imports.ts';
import type { ReadPicture } from './pictures/read-picture.ts';
import { receiveImport } from './receive-import.ts';
import { storeImport } from './start-import.ts';
import { getImport } from './stored-import.ts';

/** Serves imports into a shelf, and its export. */
export function importRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  readPicture: ReadPicture | null,
): void {
  serve(
    app,
    api.startImport,
    async (ctx, received) => {
      const progress = new CompareProgress(ctx, received.body.id);
      try {
        // A large table is compared before the transaction opens.
        const compared = await receiveImport(ctx, { catalogue, readPicture, progress }, received);
        return await answerOnceIfKeyed(ctx, api.startImport, received, (ctx) =>
          storeImport(ctx, compared, progress),
        );
      } finally {
        await progress.end();
      }
    },
    { handlesIdempotencyKey: true },
  );
  serve(app, api.getPictureReading, () => Promise.resolve({ isAvailable: readPicture !== null }));
  serve(app, api.getImportProgress, (ctx, { query }) => getCompareProgress(ctx, query.id));
  serve(app, api.listImports, (ctx) => listImports(ctx));
  serve(app, api.getImport, (ctx, { params }) => getImport(ctx, params.id));
  serve(app, api.listImportRows, (ctx, { params, query }) => listImportRows(ctx, params.id, query));
  serve(app, api.getRejectedRows, (ctx, { params }) => exportRejected(ctx, params.id));
  serve(app, api.exportShelf, (ctx) => exportShelf(ctx));
  serve(app, api.changeImportMapping, (ctx, { params, body }) =>
    changeMapping(ctx, catalogue, params.id, body.fields),
  );
  serve(app, api.decideImportRows, (ctx, { params, body }) =>
    decideRows(ctx, catalogue, params.id, body.decisions),
  );
  serve(app, api.commitImport, (ctx, { params, body }) => commitImport(ctx, params.id, body));
  serve(app, api.undoImport, (ctx, { params }) => undoImport(ctx, params.id));
}
