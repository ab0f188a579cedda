import * as api from '@vitola/contract/inventory';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../lib/serve.ts';
import { addCigar } from './add-cigar.ts';
import { changeCigar } from './change-cigar.ts';
import { listCigars, listMostRecommended, listSmartOrdered } from './list-cigars.ts';
import { removeCigar } from './remove-cigar.ts';
import { restoreCigar } from './restore-cigar.ts';

export function inventoryRoutes(app: FastifyInstance): void {
  serve(app, api.listCigars, (ctx) => listCigars(ctx));
  serve(app, api.listUserCigars, (ctx) => listCigars(ctx));
  serve(app, api.listSmartOrdered, (ctx) => listSmartOrdered(ctx));
  serve(app, api.listMostRecommended, (ctx) => listMostRecommended(ctx));
  serve(app, api.addCigar, (ctx, { body }) => addCigar(ctx, body));
  serve(app, api.changeCigar, (ctx, { params, body }) => changeCigar(ctx, params.id, body));
  serve(app, api.removeCigar, (ctx, { params }) => removeCigar(ctx, params.id));
  serve(app, api.restoreCigar, (ctx, { params }) => restoreCigar(ctx, params.id));
}
