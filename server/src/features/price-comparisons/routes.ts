import * as api from '@vitola/contract/price-comparisons/price-comparisons';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import {
  addPriceComparison,
  listPriceComparisons,
  listPriceRanges,
  removePriceComparison,
} from './comparisons.ts';
import { importPriceComparisons } from './import-comparisons.ts';

/** Serves what others charge for the cigars of a lounge's shelf. */
export function priceComparisonRoutes(app: FastifyInstance): void {
  serve(app, api.listPriceRanges, (ctx) => listPriceRanges(ctx));
  serve(app, api.listPriceComparisons, (ctx, { params }) => listPriceComparisons(ctx, params.id));
  serve(app, api.addPriceComparison, (ctx, { params, body }) => addPriceComparison(ctx, params.id, body));
  serve(app, api.removePriceComparison, (ctx, { params }) => removePriceComparison(ctx, params.id));
  serve(app, api.importPriceComparisons, (ctx, { body }) => importPriceComparisons(ctx, body));
}
