import * as api from '@vitola/contract/accounts/passkeys';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { SignInServices } from '../sign-in/open-session.ts';
import type { SecondFactorSettings } from '../second-factor/settings.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey,
  signInWithPasskey,
} from './sign-in-with-passkey.ts';

/** Serves passkeys and signing in with them. */
export function passkeyRoutes(
  app: FastifyInstance,
  signInServices: SignInServices,
  settings: Pick<SecondFactorSettings, 'isRequired'>,
): void {
  serve(app, api.listPasskeys, (ctx) => listPasskeys(ctx));
  serve(app, api.beginPasskey, (ctx) => beginPasskey(ctx));
  serve(app, api.addPasskey, (ctx, { body }) => addPasskey(ctx, body));
  serve(app, api.renamePasskey, (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name));
  serve(app, api.removePasskey, (ctx, { params }) => removePasskey(ctx, settings, params.id));
  serve(app, api.beginPasskeySignIn, (ctx, exchange) => beginPasskeySignIn(ctx, exchange));
  serve(app, api.signInWithPasskey, (ctx, { body, ...exchange }) =>
    signInWithPasskey(ctx, signInServices, body.credential, exchange),
  );
  serve(app, api.beginPasskeyConfirmation, (ctx) => beginPasskeyConfirmation(ctx));
  serve(app, api.confirmWithPasskey, (ctx, { body }) => confirmWithPasskey(ctx, body.credential));
}
