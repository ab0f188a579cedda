import * as api from '@vitola/contract/restock-alerts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { listRestockAlerts } from './list-restock-alerts.ts';
import { askForRestock, cancelRestockAlert, type KnowsLounge } from './ask-for-restock.ts';

/** Serves the cigars that a member waits for. */
export function restockAlertRoutes(app: FastifyInstance, knowsLounge: KnowsLounge): void {
  serve(app, api.listRestockAlerts, (ctx) => listRestockAlerts(ctx));
  serve(app, api.askForRestock, (ctx, { params, body }) =>
    askForRestock(ctx, knowsLounge, { ...params, ...body }),
  );
  serve(app, api.cancelRestockAlert, (ctx, { params }) => cancelRestockAlert(ctx, params.cigarId));
}
