import * as api from '@vitola/contract/printables';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { PdfQueue } from './pdf-queue.ts';
import { printShelfTags, printTableTent } from './print.ts';

/** Serves PDFs of shelf tags and table tents. */
export function printableRoutes(app: FastifyInstance): void {
  const queue = new PdfQueue();
  app.addHook('onClose', () => queue.close());
  serve(app, api.printShelfTags, (ctx, { body }) => printShelfTags(ctx, queue, body));
  serve(app, api.printTableTent, (ctx, { body }) => printTableTent(ctx, queue, body));
}
