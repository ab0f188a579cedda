import { Readable } from 'node:stream';
import * as api from '@vitola/contract/vault/export-and-delete';
import type { FastifyInstance } from 'fastify';
import { zip } from '../../../files/zip.ts';
import { serve } from '../../../http/serve.ts';
import { clearSessionCookie } from '../../accounts/index.ts';
import type { PhotoStore } from '../../photos/index.ts';
import { deleteAccount } from './delete-account.ts';
import { exportFiles } from './export-files.ts';

/** Serves the download of everything about a member, and the deletion of their account. */
export function exportAndDeleteRoutes(app: FastifyInstance, photos: PhotoStore): void {
  serve(app, api.downloadEverything, async (ctx, { reply }) => {
    void reply.header('cache-control', 'no-store');
    return Readable.from(zip(exportFiles(ctx, photos), ctx.now), { objectMode: false });
  });
  serve(app, api.deleteAccount, async (ctx, { body, request, reply }) => {
    const done = await deleteAccount(ctx, photos, body.email);
    clearSessionCookie(request, reply);
    return done;
  });
}
