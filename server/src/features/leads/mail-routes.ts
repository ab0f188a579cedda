import type { Language } from '@vitola/contract/survey-words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../../lib/audit.ts';
import type { SendPlainPage } from '../../lib/plain-page.ts';
import type { Shelves } from '../recommendation/index.ts';
import { findByToken, markSeen, refuseMail } from './delivery-queries.ts';
import { unsubscribeWords } from './unsubscribe-words.ts';

type WithToken = { Params: { token: string } };
type Asked = FastifyRequest<WithToken>;

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Where the links of a mail lead, each with the token of that mail and nothing else: they work without signing in and
 * tell nobody anything. The way to the picks leads to our own share page only.
 */
export function mailLinkRoutes(app: FastifyInstance, shelves: Shelves, sendPage: SendPlainPage): void {
  app.register(async (scope) => {
    // RFC 8058: the reader's mail server posts `List-Unsubscribe=One-Click` as a form; what it says is the same always.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'buffer' }, (_request, _body, done) =>
      done(null),
    );
    scope.addHook('onRequest', async (request, reply) => {
      await app.limits.take('read', request.ip);
      void reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    });

    scope.get<WithToken>('/mail/:token/open.gif', async (request, reply) => {
      if (request.method === 'GET') await markSeen(app.contextOf(request), request.params.token, 'opened');
      // The mail stands in a page that is not ours.
      return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(pixel);
    });

    scope.get<WithToken>('/mail/:token/picks', async (request, reply) => {
      const ctx = app.contextOf(request);
      const delivery = await findByToken(ctx, request.params.token);
      if (!delivery) return sayUnknown(sendPage, request, reply);
      if (request.method === 'GET') await markSeen(ctx, request.params.token, 'clicked');
      return reply.redirect(`${ctx.publicUrl}/share/${delivery.shareId}?lang=${delivery.language}`, 302);
    });

    // A mail server that looks at every link must not unsubscribe anybody: that takes a press, or its own POST.
    scope.get<WithToken>('/mail/:token/unsubscribe', (request, reply) =>
      answer({ app, shelves, sendPage }, request, reply),
    );
    scope.post<WithToken>('/mail/:token/unsubscribe', (request, reply) =>
      answer({ app, shelves, sendPage }, request, reply),
    );
  });
}

interface Surroundings {
  app: FastifyInstance;
  shelves: Shelves;
  sendPage: SendPlainPage;
}

async function answer(
  { app, shelves, sendPage }: Surroundings,
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = app.contextOf(request);
  const delivery = await findByToken(ctx, request.params.token);
  if (!delivery) return sayUnknown(sendPage, request, reply);
  const { loungeId, leadId, address } = delivery;
  const { lounge } = await shelves.of(loungeId);
  const language = delivery.language as Language;
  const words = unsubscribeWords[language];
  if (request.method !== 'POST') return sendPage(reply, { language, ...words.ask(lounge.name) });
  await inTransaction({ ...ctx, loungeId }, async (ctx) => {
    await refuseMail(ctx, { loungeId, leadId, address });
    await audit(ctx, 'lead.unsubscribed', leadId);
  });
  return sendPage(reply, { language, ...words.done(lounge.name) });
}

function sayUnknown(sendPage: SendPlainPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = /^\s*es\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'es' : 'en';
  return sendPage(reply.code(404), { language, ...unsubscribeWords[language].unknown });
}
