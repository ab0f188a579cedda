import * as api from '@vitola/contract/billing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../lib/serve.ts';
import { getSubscription } from './get-subscription.ts';

export function billingRoutes(app: FastifyInstance): void {
  serve(app, api.getSubscription, (ctx) => getSubscription(ctx));
}
