import { accountLanguage } from '@vitola/contract/page-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SendPlainPage } from '../../http/errors/plain-page.ts';
import { storeAnnouncementEmails } from '../accounts/index.ts';
import { findReader } from '../notifications/index.ts';
import { unsubscribeTexts } from './unsubscribe-texts.ts';

type WithId = { Params: { id: string } };

const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/**
 * Serves the link that turns announcements by email off. It has only the id of the notification, which nobody but its reader
 * was sent; a mail server that scans links turns nothing off, because that takes a POST.
 */
export function unsubscribeRoute(app: FastifyInstance, sendPage: SendPlainPage): void {
  app.register(async (scope) => {
    // RFC 8058: the reader's mail server posts `List-Unsubscribe=One-Click` as a form, whose content is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'buffer' }, (_request, _body, done) =>
      done(null),
    );
    const url = '/mail/announcements/:id/unsubscribe';
    const answer = async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
      await app.limits.take('read', request.ip);
      void reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const ctx = app.contextOf(request);
      const { id } = request.params;
      const reader = isId(id) ? await findReader(ctx, id) : undefined;
      if (!reader) {
        const language = /^\s*es\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'es' : 'en';
        return sendPage(reply.code(404), { language, ...unsubscribeTexts[language].unknown });
      }
      const language = accountLanguage(reader);
      if (request.method !== 'POST') return sendPage(reply, { language, ...unsubscribeTexts[language].ask });
      await storeAnnouncementEmails(ctx, reader.id, false);
      return sendPage(reply, { language, ...unsubscribeTexts[language].done });
    };
    scope.get<WithId>(url, answer);
    scope.post<WithId>(url, answer);
  });
}
