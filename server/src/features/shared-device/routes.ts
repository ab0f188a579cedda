import * as api from '@vitola/contract/shared-device';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { serve } from '../../http/serve.ts';
import { type Sessions, sessionToken } from '../accounts/index.ts';
import { getOwnPin, type PinKeys, removeOwnPin, setOwnPin } from './own-pin.ts';
import { lockDevice, shareDevice, unlockDevice } from './shared-device.ts';

/** Serves devices that several people at a lounge's counter share, and the PINs with which they change. */
export function sharedDeviceRoutes(app: FastifyInstance, sessions: Sessions, keys: PinKeys): void {
  const whoIs = (request: FastifyRequest) => async () => {
    const actor = await sessions.actorOf(sessionToken(request) ?? '');
    if (!actor) throw new AppError('SIGNED_OUT');
    return actor.user;
  };
  serve(app, api.getOwnPin, (ctx) => getOwnPin(ctx));
  serve(app, api.setOwnPin, (ctx, { body }) => setOwnPin(ctx, keys, body.pin));
  serve(app, api.removeOwnPin, (ctx) => removeOwnPin(ctx));
  serve(app, api.shareDevice, (ctx, { request }) => shareDevice(ctx, whoIs(request)));
  serve(app, api.unlockDevice, (ctx, { body, request }) => unlockDevice(ctx, keys, body.pin, whoIs(request)));
  serve(app, api.lockDevice, (ctx, { request }) => lockDevice(ctx, whoIs(request)));
}
