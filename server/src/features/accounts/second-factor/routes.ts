import * as api from '@vitola/contract/accounts/second-factor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedInContext } from '../../../context/context.ts';
import { serve } from '../../../http/serve.ts';
import { deviceName } from '../sign-in/device-name.ts';
import type { DeviceOwner } from '../sign-in/known-devices.ts';
import type { SignInServices } from '../sign-in/open-session.ts';
import { passkeyOrigin } from '../passkeys/relying-party.ts';
import { confirmationSecondsLeft, confirmWithPassword } from './confirmation.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { findFactors } from './queries.ts';
import { beginApp, confirmApp } from './set-up-app.ts';
import { mustHaveSecondFactor, type SecondFactorSettings } from './settings.ts';
import { removeApp, turnOffSecondFactor } from './turn-off.ts';
import { makeRecoveryCodes, noteCodesSaved, turnOnSecondFactor } from './turn-on.ts';

/** Registers the calls of the second step. */
export function secondFactorRoutes(
  app: FastifyInstance,
  signInServices: SignInServices,
  settings: SecondFactorSettings,
): void {
  const { limits } = app;
  const guardOf = (ctx: SignedInContext, request: FastifyRequest) => ({
    limits,
    deviceOf: (owner: DeviceOwner) => signInServices.devices.find(request, owner, ctx.now),
  });

  serve(app, api.getSecondFactor, async (ctx): Promise<api.SecondFactor> => {
    const found = await findFactors(ctx, ctx.actor.user.id);
    return {
      ...found,
      since: found.since?.toISOString() ?? null,
      appSince: found.appSince?.toISOString() ?? null,
      recoveryCodesMadeAt: found.recoveryCodesMadeAt?.toISOString() ?? null,
      isRequired: mustHaveSecondFactor(settings, ctx.actor.user),
      confirmedFor: await confirmationSecondsLeft(ctx),
      passkeyOrigin: passkeyOrigin(ctx.publicUrl),
    };
  });
  serve(app, api.confirmWithPassword, (ctx, { body, request }) =>
    confirmWithPassword(ctx, body, {
      guard: guardOf(ctx, request),
      settings,
      device: deviceName(request.headers['user-agent']),
    }),
  );
  serve(app, api.beginApp, (ctx) => beginApp(ctx, settings));
  serve(app, api.confirmApp, (ctx, { body }) => confirmApp(ctx, settings, body.code));
  serve(app, api.removeApp, (ctx) => removeApp(ctx, settings));
  serve(app, api.turnOnSecondFactor, (ctx) => turnOnSecondFactor(ctx));
  serve(app, api.turnOffSecondFactor, (ctx) => turnOffSecondFactor(ctx, settings));
  serve(app, api.makeRecoveryCodes, (ctx) => makeRecoveryCodes(ctx));
  serve(app, api.noteCodesSaved, (ctx, { body }) => noteCodesSaved(ctx, body.madeAt));
  serve(app, api.finishSignIn, (ctx, { body, request, reply }) =>
    finishSignIn(ctx, { ...signInServices, ...settings, limits }, body.code, { request, reply }),
  );
}
