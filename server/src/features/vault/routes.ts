import * as account from '@vitola/contract/vault/account';
import * as api from '@vitola/contract/vault/saved-cigars';
import * as shelfCigar from '@vitola/contract/vault/shelf-cigar';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { SendPlainPage } from '../../http/errors/plain-page.ts';
import {
  type RejectGuessable,
  registerMember,
  type SignInServices,
  signInWithPassword,
  signUpOnce,
} from '../accounts/index.ts';
import type { EventLog } from '../analytics/index.ts';
import type { PhotoStore } from '../photos/index.ts';
import { changeSavedCigar, removeSavedCigar, restoreSavedCigar } from './change-saved-cigar.ts';
import { countNewVault } from './count-new-vault.ts';
import { exportAndDeleteRoutes } from './export-and-delete/routes.ts';
import { importShare } from './import-share.ts';
import { listVault } from './list-vault.ts';
import { saveShelfCigar } from './save-shelf-cigar.ts';
import { photoRoutes } from './photo-routes.ts';
import { signOutRoutes } from './sign-out-routes.ts';

interface VaultServices extends SignInServices {
  events: EventLog;
  rejectGuessable: RejectGuessable;
  sendPage: SendPlainPage;
  photos: PhotoStore;
}

/** Serves a member's vault: its sign-in and registration, and the cigars in it. */
export function vaultRoutes(app: FastifyInstance, services: VaultServices): void {
  const { events, rejectGuessable, sendPage, sessions, devices, photos } = services;
  const signIn = { sessions, devices };
  serve(app, account.vaultSignIn, (ctx, { body, request, reply }) =>
    signInWithPassword(ctx, signIn, body, { request, reply }),
  );
  const handlesIdempotencyKey = true;
  serve(
    app,
    account.vaultRegister,
    async (ctx, { body, request, reply }) => {
      await rejectGuessable('password', body.password, [body.email]);
      const signUp = { endpoint: account.vaultRegister, form: body, create: registerMember };
      const user = await signUpOnce(ctx, signIn, signUp, { request, reply });
      await countNewVault(ctx, events, { userId: user.id, shareId: body.shareId });
      return user;
    },
    { handlesIdempotencyKey },
  );
  signOutRoutes(app, sessions, sendPage);
  exportAndDeleteRoutes(app, photos);
  photoRoutes(app, photos);

  serve(app, api.listSavedCigars, (ctx, { query }) => listVault(ctx, query));
  serve(app, api.changeSavedCigar, (ctx, { params, body }) => changeSavedCigar(ctx, params.id, body));
  serve(app, api.removeSavedCigar, (ctx, { params }) => removeSavedCigar(ctx, params.id));
  serve(app, api.restoreSavedCigar, (ctx, { params }) => restoreSavedCigar(ctx, params.id));
  serve(app, shelfCigar.saveShelfCigar, (ctx, { body }) => saveShelfCigar(ctx, body));
  serve(app, api.importShare, (ctx, { body }) => importShare(ctx, body.shareId));
}
