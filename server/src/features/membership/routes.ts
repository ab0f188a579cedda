import * as lounges from '@vitola/contract/membership/known-lounges';
import * as palate from '@vitola/contract/membership/palate-card';
import * as preferences from '@vitola/contract/membership/preferences';
import { maxSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { listRecommendations } from '@vitola/contract/membership/recommendations';
import { getSurveyShortcuts } from '@vitola/contract/membership/survey-shortcuts';
import { getTaste } from '@vitola/contract/membership/taste';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { ShelfCache } from '../recommendation/index.ts';
import { listKnownLounges, listShownShelf } from './lounges/known-lounges.ts';
import {
  createPalateCard,
  getPalateCard,
  type PalateCodes,
  readPalateCard,
  revokePalateCard,
} from './palate-card/palate-card.ts';
import { getPreferences, savePreferences } from './preferences/preferences.ts';
import { recommendToMember } from './recommendations/recommend.ts';
import { readSurveyShortcuts } from './survey-shortcuts/survey-shortcuts.ts';
import { listRatedCigars } from './taste/queries.ts';
import { tasteOf } from './taste/taste-of.ts';

/** Serves what a member likes, which lounges they know, and the answers on a palate card. */
export function membershipRoutes(app: FastifyInstance, shelves: ShelfCache, codes: PalateCodes): void {
  serve(app, lounges.listKnownLounges, (ctx) => listKnownLounges(ctx));
  serve(app, lounges.listLoungeShelf, (ctx, { params }) => listShownShelf(ctx, shelves, params.loungeId));
  serve(app, getTaste, async (ctx) => tasteOf(await listRatedCigars(ctx, maxSavedCigars)));
  serve(app, getSurveyShortcuts, (ctx) => readSurveyShortcuts(ctx));
  serve(app, listRecommendations, (ctx, { query }) => recommendToMember(ctx, shelves, query.language));
  serve(app, palate.getPalateCard, (ctx) => getPalateCard(ctx));
  serve(app, palate.createPalateCard, (ctx) => createPalateCard(ctx, codes.key));
  serve(app, palate.revokePalateCard, (ctx) => revokePalateCard(ctx));
  serve(app, palate.readPalateCard, (ctx, { body, request }) =>
    readPalateCard(ctx, codes, body.code, request.ip),
  );
  serve(app, preferences.getPreferences, (ctx) => getPreferences(ctx));
  serve(app, preferences.savePreferences, (ctx, { body }) => savePreferences(ctx, body));
}
