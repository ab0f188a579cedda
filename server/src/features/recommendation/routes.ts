import * as api from '@vitola/contract/recommendation/tiered';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { DeviceShelves } from './shelves/device-shelf.ts';
import { recommendTiered } from './recommend-tiered.ts';
import type { Recorder } from './results/result-recorder.ts';
import type { Shelves } from './shelves/shelf-cache.ts';

export function recommendationRoutes(app: FastifyInstance, shelves: Shelves, recorder: Recorder): void {
  const devices = new DeviceShelves(shelves);
  serve(app, api.getDeviceShelf, (_ctx, { params }) => devices.of(params.loungeId));
  serve(app, api.recommendTiered, (ctx, { body, request }) =>
    recommendTiered(ctx, shelves, recorder, body, request.ip),
  );
}
