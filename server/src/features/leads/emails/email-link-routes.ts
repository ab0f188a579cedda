import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { ForLounge } from '../../../context/context.ts';
import { withoutLinks } from '../../../mail/link-free.ts';
import type { PlainPage, SendPlainPage } from '../../../http/errors/plain-page.ts';
import type { ShelfCache } from '../../recommendation/index.ts';
import { guestUrl } from '../../lounge/index.ts';
import { confirmAddress } from '../consent/confirm-address.ts';
import { confirmTexts } from '../consent/confirm-texts.ts';
import { findDeliveryByToken, isUnsubscribed, markOpened, storeUnsubscribe } from './delivery-queries.ts';
import { unsubscribeTexts } from '../consent/unsubscribe-texts.ts';

type WithToken = { Params: { token: string } };
type TokenRequest = FastifyRequest<WithToken>;

/** A transparent GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Serves the links of an email: open tracking, picks, unsubscribe and confirm. Each has only the email's token, works without
 * signing in and reveals nothing. The picks link redirects to our own share page only.
 */
export function emailLinkRoutes(app: FastifyInstance, shelves: ShelfCache, sendPage: SendPlainPage): void {
  app.register(async (scope) => {
    // RFC 8058: the reader's mail server posts `List-Unsubscribe=One-Click` as a form, whose content is ignored.
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
      if (request.method === 'GET') await markOpened(app.contextOf(request), request.params.token, 'opened');
      // The email is displayed on another site's page.
      return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(pixel);
    });

    scope.get<WithToken>('/mail/:token/picks', async (request, reply) => {
      const ctx = app.contextOf(request);
      const delivery = await findDeliveryByToken(ctx, request.params.token);
      if (!delivery) return sendUnknownLinkPage(sendPage, request, reply);
      if (request.method === 'GET') await markOpened(ctx, request.params.token, 'clicked');
      const { lounge } = await shelves.get(delivery.loungeId);
      return reply.redirect(
        `${guestUrl(ctx, lounge)}/share/${delivery.shareId}?lang=${delivery.language}`,
        302,
      );
    });

    // A mail server that scans links must not confirm or unsubscribe anybody: that takes a POST.
    for (const [link, answer] of [
      ['unsubscribe', unsubscribe],
      ['confirm', confirm],
    ] as const) {
      const url = `/mail/:token/${link}`;
      const handler = async (request: TokenRequest, reply: FastifyReply) => {
        const ctx = app.contextOf(request);
        const delivery = await findDeliveryByToken(ctx, request.params.token);
        if (!delivery) return sendUnknownLinkPage(sendPage, request, reply);
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

type Delivery = NonNullable<Awaited<ReturnType<typeof findDeliveryByToken>>>;
type Words = Pick<PlainPage, 'title' | 'paragraphs' | 'button'>;

interface FollowedLink {
  delivery: Delivery;
  loungeName: string;
  /** Whether the page's button was clicked; otherwise the page is shown. */
  isClick: boolean;
}

async function unsubscribe(ctx: ForLounge, { delivery, loungeName, isClick }: FollowedLink): Promise<Words> {
  const { loungeId, leadId, address } = delivery;
  const words = unsubscribeTexts[delivery.language as Language];
  if (!isClick) return words.ask(loungeName);
  await inTransaction(ctx, async (ctx) => {
    await storeUnsubscribe(ctx, { loungeId, leadId, address });
    await audit(ctx, 'lead.unsubscribed', leadId);
  });
  return words.done(loungeName);
}

// An unsubscribed address stays unsubscribed, whatever button of an older email is clicked.
async function confirm(ctx: ForLounge, { delivery, loungeName, isClick }: FollowedLink): Promise<Words> {
  const language = delivery.language as Language;
  if (await isUnsubscribed(ctx, delivery.loungeId, delivery.address))
    return unsubscribeTexts[language].done(loungeName);
  if (!isClick && delivery.awaitsConfirmation)
    return confirmTexts[language].ask(loungeName, delivery.askedVersion);
  if (isClick) await confirmAddress(ctx, delivery.leadId);
  return confirmTexts[language].done(loungeName);
}

function sendUnknownLinkPage(
  sendPage: SendPlainPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = /^\s*es\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'es' : 'en';
  return sendPage(reply.code(404), { language, ...unsubscribeTexts[language].unknown });
}
