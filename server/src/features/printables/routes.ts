import * as api from '@vitola/contract/printables';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../lib/serve.ts';
import { Press } from './press.ts';
import { printShelfTags, printTableTent } from './print.ts';

export function printableRoutes(app: FastifyInstance): void {
  const press = new Press();
  app.addHook('onClose', () => press.close());
  serve(app, api.printShelfTags, (ctx, { body }) => printShelfTags(ctx, press, body));
  serve(app, api.printTableTent, (ctx, { body }) => printTableTent(ctx, press, body));
}
