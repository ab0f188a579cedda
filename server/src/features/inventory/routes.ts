import * as bulk from '@vitola/contract/inventory/bulk';
import * as api from '@vitola/contract/inventory/cigars';
import { setHumidorPlaces as setHumidorPlacesCall } from '@vitola/contract/inventory/humidor-places';
import { liftCigarOverride } from '@vitola/contract/platform/lounge-actions';
import * as shelves from '@vitola/contract/platform/lounge-shelf';
import * as stock from '@vitola/contract/inventory/stock';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { KeyedQueue } from '../../jobs/keyed-queue.ts';
import { addCigar } from './cigars/add-cigar.ts';
import { changeCigar } from './cigars/change-cigar.ts';
import { changeCigars } from './bulk/change-cigars.ts';
import { chooseActive } from './plan-limit/choose-active.ts';
import { listCigars, listMostRecommended, listSmartOrdered } from './cigars/list-cigars.ts';
import { setLoungeLowStockRule, setLowStockRule } from './stock/set-low-stock-rule.ts';
import { moveStock } from './stock/move-stock.ts';
import { getLowStock, getStock } from './stock/read-stock.ts';
import { liftOverride } from './override.ts';
import { ofLounge } from './of-lounge.ts';
import { removeCigar } from './cigars/remove-cigar.ts';
import { restoreCigar } from './cigars/restore-cigar.ts';
import { setHumidorPlaces } from './bulk/set-humidor-places.ts';
import { undoChangeOfCigars } from './bulk/undo-change-of-cigars.ts';
import { undoMovement } from './stock/undo-movement.ts';
import type { CigarListCache } from './cigars/cigar-list-cache.ts';

/** Serves the shelf's calls: cigars, bulk actions, stock, and active cigars under a plan's limit. */
export function inventoryRoutes(app: FastifyInstance, cache: CigarListCache): void {
  serve(app, api.listCigars, (ctx) => listCigars(ctx, cache));
  serve(app, api.listUserCigars, (ctx) => listCigars(ctx, cache));
  serve(app, api.listSmartOrdered, (ctx) => listSmartOrdered(ctx, cache));
  serve(app, api.listMostRecommended, (ctx) => listMostRecommended(ctx));
  // They wait for the lock on the lounge's row anyway.
  const queue = new KeyedQueue({ atOncePerKey: 3, maxWaitingPerKey: 2000 });
  serve(app, api.addCigar, (ctx, { body }) => addCigar(ctx, body), { queue });
  serve(app, api.changeCigar, (ctx, { params, body }) => changeCigar(ctx, params.id, body));
  serve(app, api.removeCigar, (ctx, { params }) => removeCigar(ctx, params.id));
  serve(app, api.restoreCigar, (ctx, { params }) => restoreCigar(ctx, params.id), { queue });

  serve(app, bulk.changeCigars, (ctx, { body }) => changeCigars(ctx, body));
  serve(app, bulk.undoChangeOfCigars, (ctx, { params }) => undoChangeOfCigars(ctx, params.id));
  serve(app, setHumidorPlacesCall, (ctx, { body }) => setHumidorPlaces(ctx, body));
  serve(app, stock.getStock, (ctx, { params, query }) => getStock(ctx, params.id, query.before));
  serve(app, stock.moveStock, (ctx, { params, body }) => moveStock(ctx, params.id, body));
  serve(app, stock.undoMovement, (ctx, { params }) => undoMovement(ctx, params.id));
  serve(app, stock.setLowStockRule, (ctx, { params, body }) =>
    setLowStockRule(ctx, params.id, body.lowStockAt),
  );
  serve(app, stock.getLowStock, (ctx) => getLowStock(ctx));
  serve(app, stock.setLoungeLowStockRule, (ctx, { body }) => setLoungeLowStockRule(ctx, body.lowStockAt));
  serve(app, api.chooseActiveCigars, (ctx, { body }) => chooseActive(ctx, cache, body.cigarIds));
  loungeShelfRoutes(app, cache);
}

/** Any lounge's shelf, for super admins. */
function loungeShelfRoutes(app: FastifyInstance, cache: CigarListCache): void {
  for (const call of [shelves.listLoungeCigars, shelves.listLoungeCigarsToo])
    serve(app, call, async (ctx, { params }) => listCigars(await ofLounge(ctx, params.loungeId), cache));
  for (const call of [shelves.listLoungeMostRecommended, shelves.listLoungeMostRecommendedToo])
    serve(app, call, async (ctx, { params }) => listMostRecommended(await ofLounge(ctx, params.loungeId)));
  serve(app, liftCigarOverride, async (ctx, { params }) =>
    liftOverride(await ofLounge(ctx, params.loungeId), params.id),
  );
}
