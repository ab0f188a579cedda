import * as lounges from '@vitola/contract/membership/known-lounges';
import * as preferences from '@vitola/contract/membership/preferences';
import { maxSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { listRecommendations } from '@vitola/contract/membership/recommendations';
import { getSurveyShortcuts } from '@vitola/contract/membership/survey-shortcuts';
import { getTaste } from '@vitola/contract/membership/taste';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { ShelfCache } from '../recommendation/index.ts';
import { listKnownLounges, listLoungeShelf } from './lounges/known-lounges.ts';
import { getPreferences, savePreferences } from './preferences/preferences.ts';
import { recommendToMember } from './recommendations/recommend.ts';
import { readSurveyShortcuts } from './survey-shortcuts/survey-shortcuts.ts';
import { listRatedCigars } from './taste/queries.ts';
import { tasteOf } from './taste/taste-of.ts';

/** Serves what a member likes and which lounges they know. */
export function membershipRoutes(app: FastifyInstance, shelves: ShelfCache): void {
  serve(app, lounges.listKnownLounges, (ctx) => listKnownLounges(ctx));
  serve(app, lounges.listLoungeShelf, (ctx, { params }) => listLoungeShelf(ctx, params.loungeId));
  serve(app, getTaste, async (ctx) => tasteOf(await listRatedCigars(ctx, maxSavedCigars)));
  serve(app, getSurveyShortcuts, (ctx) => readSurveyShortcuts(ctx));
  serve(app, listRecommendations, (ctx, { query }) => recommendToMember(ctx, shelves, query.language));
  serve(app, preferences.getPreferences, (ctx) => getPreferences(ctx));
  serve(app, preferences.savePreferences, (ctx, { body }) => savePreferences(ctx, body));
}
