import * as account from '@vitola/contract/vault/account';
import { pageLanguageFor, preferredLanguage } from '@vitola/contract/page-language';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Done } from '@vitola/contract/accounts/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../context/context.ts';
import type { PlainPage, SendPlainPage } from '../../http/errors/plain-page.ts';
import { endSession } from '../accounts/index.ts';
import type { Sessions } from '../accounts/index.ts';

const confirmations: Readonly<Record<Language, PlainPage>> = {
  en: {
    language: 'en',
    title: 'Sign out of your vault?',
    paragraphs: ['Your cigars stay in your vault.'],
    button: 'Sign Out',
  },
  es: {
    language: 'es',
    title: '¿Cerrar la sesión de su bóveda?',
    paragraphs: ['Sus puros se quedan en su bóveda.'],
    button: 'Cerrar sesión',
  },
};

/**
 * Serves the vault's sign-out. A GET ends the session only when a page of ours navigates to it: an image or a link on another
 * site gets a page with a button instead.
 */
export function signOutRoutes(app: FastifyInstance, sessions: Sessions, sendPage: SendPlainPage): void {
  app.register(async (scope) => {
    // The button's form has no fields.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1024, parseAs: 'string' },
      (_request, _body, done) => done(null),
    );
    serve(scope, account.vaultSignOut, async (ctx, { request, reply }) => {
      void reply.header('cache-control', 'no-store');
      if (!isOwnNavigation(request)) return sendPage(reply, confirmations[languageOf(ctx, request)]);
      await endSession(ctx, sessions, { request, reply });
      return reply.redirect('/vault', 303);
    });
    serve(scope, account.vaultPostSignOut, async (ctx, { request, reply }): Promise<Done> => {
      await endSession(ctx, sessions, { request, reply });
      if (request.headers['sec-fetch-mode'] === 'navigate') return reply.redirect('/vault', 303) as never;
      return { success: true, message: 'Signed out' };
    });
  });
}

const languageOf = ({ actor }: Context, { headers }: FastifyRequest): Language =>
  pageLanguageFor(
    '/vault',
    actor?.user ?? null,
    preferredLanguage(null, headers['accept-language']?.split(',') ?? []),
  );

const isOwnNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-mode'] === 'navigate';
