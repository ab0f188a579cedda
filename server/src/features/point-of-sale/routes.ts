import * as api from '@vitola/contract/point-of-sale/point-of-sale';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { choosePlace, disconnect, listPlaces } from './connection/change-connection.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { beginConnection, connectWithToken, finishConnection } from './connection/connect.ts';
import { getPointOfSale } from './connection/read-connection.ts';
import { followCount, linkItem, listItems } from './items/items.ts';
import { importItems } from './items/import-items.ts';
import type { PointOfSales } from './point-of-sales.ts';
import { syncNow } from './sync/sync-now.ts';
import { pointOfSaleWebhookRoutes } from './webhooks/receive-webhook.ts';

/** Serves a lounge's point of sale, and the webhooks of the providers. */
export function pointOfSaleRoutes(app: FastifyInstance, points: PointOfSales, catalogue: Catalogue): void {
  serve(app, api.getPointOfSale, (ctx) => getPointOfSale(ctx, points));
  serve(app, api.beginConnection, (ctx, { body }) => beginConnection(ctx, points, body));
  serve(app, api.finishConnection, (ctx, { body }) => finishConnection(ctx, points, body.query));
  serve(app, api.connectWithToken, (ctx, { body }) => connectWithToken(ctx, points, body));
  serve(app, api.listPlaces, (ctx) => listPlaces(ctx, points));
  serve(app, api.choosePlace, (ctx, { body }) => choosePlace(ctx, points, body.locationId));
  serve(app, api.disconnect, (ctx) => disconnect(ctx, points));
  serve(app, api.syncNow, (ctx) => syncNow(ctx, points, catalogue));
  serve(app, api.importItems, (ctx) => importItems(ctx, points, catalogue));
  serve(app, api.listItems, (ctx, { query }) => listItems(ctx, query));
  serve(app, api.linkItem, (ctx, { body }) => linkItem(ctx, body));
  serve(app, api.followCount, (ctx, { body }) => followCount(ctx, body.itemId));
  pointOfSaleWebhookRoutes(app, points);
}
