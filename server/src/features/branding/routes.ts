import * as api from '@vitola/contract/branding';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { PhotoStore } from '../photos/index.ts';
import {
  changeBranding,
  getBrandImage,
  getBranding,
  getStylesheet,
  removeBrandImage,
  setBrandImage,
} from './branding.ts';

/** Serves a lounge's own look: to its guests, and to its owner who sets it. */
export function brandingRoutes(app: FastifyInstance, photos: PhotoStore): void {
  serve(app, api.getBranding, (ctx) => getBranding(ctx));
  serve(app, api.changeBranding, (ctx, { body }) => changeBranding(ctx, body));
  serve(app, api.setBrandImage, (ctx, { query, upload }) => setBrandImage(ctx, photos, query.image, upload));
  serve(app, api.removeBrandImage, (ctx, { query }) => removeBrandImage(ctx, query.image));
  serve(app, api.getBrandStylesheet, async (ctx, { params, reply }) => {
    const stylesheet = await getStylesheet(ctx, params.loungeId);
    keepForever(reply);
    return stylesheet;
  });
  serve(app, api.getBrandImage, async (ctx, { params, reply }) => {
    const image = await getBrandImage(ctx, params.loungeId, params.image);
    keepForever(reply);
    return image;
  });
}

// Each version of a look has an address of its own.
const keepForever = (reply: FastifyReply) =>
  void reply.header('cache-control', 'public, max-age=31536000, immutable');
