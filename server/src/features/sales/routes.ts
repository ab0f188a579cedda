import * as api from '@vitola/contract/sales/sales';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { MemberCodes } from '../loyalty/index.ts';
import { getPick } from './get-pick.ts';
import { listMostSold } from './most-sold.ts';
import { listTodaySales } from './today-sales.ts';
import { recordSale } from './record-sale.ts';
import { undoSale } from './undo-sale.ts';

/** Serves pick codes, sales and their undo, and the most chosen cigars. */
export function salesRoutes(app: FastifyInstance, codes: MemberCodes): void {
  serve(app, api.getPick, (ctx, { params }) => getPick(ctx, params.code));
  serve(app, api.recordSale, (ctx, { body }) => recordSale(ctx, codes, body));
  serve(app, api.listTodaySales, listTodaySales);
  serve(app, api.undoSale, (ctx, { params }) => undoSale(ctx, params.id));
  serve(app, api.listMostChosen, async (ctx) => {
    const rows = await listMostSold(ctx);
    return rows.map((row) => ({ ...row, strength: api.Sale.shape.cigar.shape.strength.parse(row.strength) }));
  });
}
