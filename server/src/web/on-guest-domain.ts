import type { PageMatch } from '@vitola/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WorkingDomains } from '../features/guest-domains/index.ts';
import { customerPath, shownDomain } from '../features/lounge/index.ts';
import type { LoungeShelf, ShelfCache } from '../features/recommendation/index.ts';
import { answerUnknownCall } from '../http/errors/errors.ts';

type Lounge = LoungeShelf['lounge'];

/** What is for the platform's own address alone, besides the calls of the contract. */
const ofThePlatform = /^\/(?:api|metrics|dev)(?:\/|$)/;

/**
 * Serves a lounge's own domain: the pages of its guests and their calls, and nothing else. `request.guestLoungeId` is set
 * there; no session or API key counts, since whoever holds the domain could read cookies sent to it.
 */
export function serveGuestDomains(
  app: FastifyInstance,
  { workingDomains, shelves }: { workingDomains: WorkingDomains; shelves: ShelfCache },
): void {
  app.decorateRequest('guestLoungeId', null);
  app.addHook('onReady', () => workingDomains.read());
  app.addHook('onClose', async () => workingDomains.close());
  app.addHook('onRequest', async (request, reply) => {
    const loungeId = workingDomains.loungeAt(request.headers.host);
    if (loungeId === undefined) return;
    request.guestLoungeId = loungeId;
    const { url, config } = request.routeOptions;
    if (request.url === '/manifest.webmanifest')
      return sendManifest(reply, (await shelves.get(loungeId)).lounge);
    if (!config.endpoint && ofThePlatform.test(url ?? '')) return answerUnknownCall(request, reply);
    return undefined;
  });
}

/** The web app manifest with the lounge's name in place of the product's. */
function sendManifest(reply: FastifyReply, lounge: Lounge): FastifyReply {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return reply
    .header('cache-control', 'public, max-age=86400')
    .type('application/manifest+json')
    .send(
      JSON.stringify({
        name: lounge.name,
        short_name: lounge.name,
        start_url: customerPath(lounge),
        scope: '/',
        display: 'standalone',
        background_color: '#17100c',
        theme_color: '#17100c',
        icons: [icon(192), icon(512)],
      }),
    );
}

/**
 * Where a page that was asked for on a lounge's own domain is instead; undefined if it is served there. The domain's first page
 * and unknown ones are the lounge's survey, pages of the app and of other lounges are at the platform's address.
 */
export async function addressElsewhere(
  request: FastifyRequest,
  shelves: ShelfCache,
  match: PageMatch | undefined,
): Promise<string | undefined> {
  if (request.guestLoungeId === null) return undefined;
  const { lounge } = await shelves.get(request.guestLoungeId);
  const isSurvey = !match || match.path === '/';
  // On a smaller plan, codes that were printed with the domain still lead to the survey.
  if (shownDomain(lounge) === null)
    return request.server.publicUrl() + (isSurvey ? customerPath(lounge) : request.url);
  if (isSurvey) return customerPath(lounge);
  const { entry } = match.page;
  if (entry === 'share' || (entry === 'survey' && isSurveyOf(lounge, match.params))) return undefined;
  return request.server.publicUrl() + request.url;
}

function isSurveyOf({ urlSlug, loungeId }: Lounge, { loungeSlug, loungeId: id }: PageMatch['params']) {
  const asked = loungeSlug ?? id;
  return (
    asked !== undefined &&
    [urlSlug?.toLowerCase(), loungeId, loungeId.replace(/^lounge_/, '')].includes(asked)
  );
}
