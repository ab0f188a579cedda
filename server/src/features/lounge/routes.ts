import * as api from '@vitola/contract/lounge';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { changeSettings } from './change-settings.ts';
import { getOwnLounge } from './own-lounge.ts';
import { getLounge } from './public-lounge.ts';
import { getSurveyQr } from './survey-qr.ts';

/** Serves a lounge's public facts, and its settings for its owner. */
export function loungeRoutes(app: FastifyInstance, wifiKey: Buffer): void {
  serve(app, api.findLoungeBySlug, (ctx, { params }) => getLounge(ctx, params.slug));
  serve(app, api.getOwnLounge, (ctx) => getOwnLounge(ctx, wifiKey));
  serve(app, api.getSurveyQr, getSurveyQr);
  serve(app, api.changeLoungeSettings, (ctx, { params, body }) =>
    changeSettings(ctx, params.loungeId, body, wifiKey),
  );
}
