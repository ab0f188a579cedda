import * as api from '@vitola/contract/printables';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../lib/serve.ts';
import { printShelfTags, printTableTent } from './print.ts';

export function printableRoutes(app: FastifyInstance): void {
  serve(app, api.printShelfTags, (ctx, { body }) => printShelfTags(ctx, body));
  serve(app, api.printTableTent, (ctx, { body }) => printTableTent(ctx, body));
}
