import { listKnownLounges as knownLounges } from '@vitola/contract/membership/known-lounges';
import { getTaste } from '@vitola/contract/membership/taste';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { listKnownLounges } from './known-lounges.ts';
import { listRatedCigars } from './taste/queries.ts';
import { tasteOf } from './taste/taste-of.ts';

/** Serves what a member's vault says about them. */
export function membershipRoutes(app: FastifyInstance): void {
  serve(app, knownLounges, (ctx) => listKnownLounges(ctx));
  serve(app, getTaste, async (ctx) => tasteOf(await listRatedCigars(ctx)));
}
