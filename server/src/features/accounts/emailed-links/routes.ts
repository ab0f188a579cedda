import * as links from '@vitola/contract/accounts/emailed-links';
import * as ownEmail from '@vitola/contract/accounts/own-email';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import { deviceName } from '../sign-in/device-name.ts';
import type { SignInServices } from '../sign-in/open-session.ts';
import { confirmEmail } from './confirm-email.ts';
import { sendSignInLink } from './email-sign-in-link.ts';
import { changeEmail, getOwnEmail, resendConfirmation } from './own-email.ts';
import { signInWithLink } from './sign-in-with-link.ts';

/** Serves sign-in links, the confirmation of an address, and its change. */
export function emailedLinkRoutes(app: FastifyInstance, services: SignInServices): void {
  serve(app, links.sendSignInLink, (ctx, { body }) => sendSignInLink(ctx, body));
  serve(app, links.signInWithLink, (ctx, { body, request, reply }) =>
    signInWithLink(ctx, services, body.token, { request, reply }),
  );
  serve(app, links.confirmEmail, (ctx, { body, request }) =>
    confirmEmail(ctx, body.token, deviceName(request.headers['user-agent'])),
  );
  serve(app, ownEmail.getOwnEmail, (ctx) => getOwnEmail(ctx));
  serve(app, ownEmail.changeEmail, (ctx, { body, request }) =>
    changeEmail(ctx, body.email, deviceName(request.headers['user-agent'])),
  );
  serve(app, ownEmail.resendEmailConfirmation, (ctx) => resendConfirmation(ctx));
}
