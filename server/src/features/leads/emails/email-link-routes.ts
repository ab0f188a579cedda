import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { ForLounge } from '../../../context/context.ts';
import { withoutLinks } from '../../../mail/link-free.ts';
import type { PlainPage, SendPlainPage } from '../../../http/plain-page.ts';
import type { ShelfCache } from '../../recommendation/index.ts';
import { confirmAddress } from '../consent/confirm-address.ts';
import { confirmWords } from '../consent/confirm-texts.ts';
import { findByToken, isMailRefused, markSeen, refuseMail } from './delivery-queries.ts';
import { unsubscribeWords } from '../consent/unsubscribe-texts.ts';

type WithToken = { Params: { token: string } };
type Asked = FastifyRequest<WithToken>;

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Where the links of a mail lead, each with the token of that mail and nothing else: they work without signing in and
 * tell nobody anything. The way to the picks leads to our own share page only.
 */
export function mailLinkRoutes(app: FastifyInstance, shelves: ShelfCache, sendPage: SendPlainPage): void {
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

    // A mail server that looks at every link must not confirm or unsubscribe anybody: that takes a click, or its own POST.
    for (const [link, answer] of [
      ['unsubscribe', unsubscribe],
      ['confirm', confirm],
    ] as const) {
      const url = `/mail/:token/${link}`;
      const handler = async (request: Asked, reply: FastifyReply) => {
        const ctx = app.contextOf(request);
        const delivery = await findByToken(ctx, request.params.token);
        if (!delivery) return sayUnknown(sendPage, request, reply);
        const { lounge } = await shelves.get(delivery.loungeId);
        const loungeName = withoutLinks(lounge.name);
        const isClick = request.method === 'POST';
        const words = await answer(
          { ...ctx, loungeId: delivery.loungeId },
          { delivery, loungeName, isClick },
        );
        return sendPage(reply, { language: delivery.language as Language, ...words });
      };
      scope.get<WithToken>(url, handler);
      scope.post<WithToken>(url, handler);
    }
  });
}

type Delivery = NonNullable<Awaited<ReturnType<typeof findByToken>>>;
type Words = Pick<PlainPage, 'title' | 'paragraphs' | 'button'>;

interface Followed {
  delivery: Delivery;
  loungeName: string;
  /** Whether the page's button was clicked; else the page is asked for. */
  isClick: boolean;
}

async function unsubscribe(ctx: ForLounge, { delivery, loungeName, isClick }: Followed): Promise<Words> {
  const { loungeId, leadId, address } = delivery;
  const words = unsubscribeWords[delivery.language as Language];
  if (!isClick) return words.ask(loungeName);
  await inTransaction(ctx, async (ctx) => {
    await refuseMail(ctx, { loungeId, leadId, address });
    await audit(ctx, 'lead.unsubscribed', leadId);
  });
  return words.done(loungeName);
}

// Whoever unsubscribed stays so: an older mail's button changes nothing about it.
async function confirm(ctx: ForLounge, { delivery, loungeName, isClick }: Followed): Promise<Words> {
  const language = delivery.language as Language;
  if (await isMailRefused(ctx, delivery.loungeId, delivery.address))
    return unsubscribeWords[language].done(loungeName);
  if (!isClick && delivery.awaitsConfirmation)
    return confirmWords[language].ask(loungeName, delivery.askedVersion);
  if (isClick) await confirmAddress(ctx, delivery.leadId);
  return confirmWords[language].done(loungeName);
}

function sayUnknown(sendPage: SendPlainPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = /^\s*es\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'es' : 'en';
  return sendPage(reply.code(404), { language, ...unsubscribeWords[language].unknown });
}
