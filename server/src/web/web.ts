import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pageLanguageFor, preferredLanguage, translatedPages } from '@vitola/contract/page-language';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { VaultViewer } from '@vitola/contract/public-pages';
import { matchPage, type PagePath, type Theme, themeOfPage } from '@vitola/contract/pages';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShelfCache } from '../features/recommendation/index.ts';
import { answerUnknownCall } from '../http/errors/errors.ts';
import { compressReply } from '../http/compression.ts';
import { type DashboardPages, readDashboardPages, type ShelfStart } from './dashboard-pages.ts';
import { addressElsewhere } from './on-guest-domain.ts';
import { withTheme, type CachedHtml, readHtml, cacheHtml } from './html-file.ts';
import { type PublicPages, isPublicPage, readPublicPages, userAt, viewerAt } from './public-pages.ts';
import { contentPolicy, cameraPermissions } from './security-headers.ts';
import { loadRenderScript, type OpenedShare, SharePages } from './share-page.ts';
import { SurveyPages } from './survey-page.ts';
import { type OfflinePages, serveOfflineWorkers } from './offline-workers.ts';

interface WebOptions {
  shelves: ShelfCache;
  /** The share that a page shows; undefined if there is none, or nobody can say now. */
  findShare: (shareId: string, language: Language) => Promise<OpenedShare | undefined>;
  /** The beginning of a lounge's shelf; undefined for an empty one, and while nobody can say. */
  findShelfStart: (loungeId: string) => Promise<ShelfStart | undefined>;
  /** The pages that may store themselves in a browser. */
  offlinePages: OfflinePages;
}

interface Pages {
  frontDoor: PublicPages;
  app: Readonly<Record<Language, Readonly<Record<Theme, CachedHtml>>>>;
  dashboard: DashboardPages;
  vault: Readonly<Record<VaultViewer, Readonly<Record<Language, CachedHtml>>>>;
  share: SharePages;
  survey: SurveyPages;
}

const dashboardPath: PagePath = '/trial';

/** Pages whose URL has the token of an emailed link, which must not reach another site. */
const pagesOfLinks: ReadonlySet<PagePath> = new Set(['/reset-password', '/sign-in-link', '/confirm-email']);

/** Serves the built web app: hashed assets, cached forever, and for every other path its page. Returns the survey's pages. */
export async function serveWeb(
  app: FastifyInstance,
  dist: string,
  options: WebOptions,
): Promise<SurveyPages> {
  const pages = await readPages(dist, options);
  await serveOfflineWorkers(app, dist, options.offlinePages);
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: join(dist, 'public'),
    prefix: '/',
    wildcard: false,
    maxAge: '1d',
    decorateReply: false,
  });
  app.setNotFoundHandler(async (request, reply) => {
    await app.limits.take('read', request.ip);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/assets/');
    return isPage ? answerPage(pages, options, request, reply) : answerUnknownCall(request, reply);
  });
  return pages.survey;
}

async function readPages(dist: string, { shelves, findShelfStart }: WebOptions): Promise<Pages> {
  const read = async (name: string): Promise<string> => {
    const html = await readHtml(join(dist, name));
    if (html === undefined) throw new Error(`web/dist/${name} is missing: run npm run build.`);
    return html;
  };
  const readBoth = async (name: string) => ({
    en: await read(`${name}.en.html`),
    es: await read(`${name}.es.html`),
  });
  const cacheBoth = async (name: string) => {
    const { en, es } = await readBoth(name);
    return { en: cacheHtml(en), es: cacheHtml(es) };
  };
  const shells = { open: await readBoth('survey'), closed: await readBoth('closed') };
  return {
    frontDoor: await readPublicPages(read),
    app: { en: inBothThemes(await read('index.html')), es: inBothThemes(await read('index.es.html')) },
    dashboard: await readDashboardPages(dist, read, findShelfStart),
    vault: { member: await cacheBoth('vault.member'), visitor: await cacheBoth('vault.visitor') },
    share: new SharePages(await readBoth('share'), await loadRenderScript(dist)),
    survey: new SurveyPages(shells, shelves),
  };
}

const inBothThemes = (html: string) => ({
  dark: cacheHtml(html),
  light: cacheHtml(withTheme(html, 'light')),
});

async function answerPage(
  pages: Pages,
  { findShare, shelves }: WebOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname, searchParams } = addressOf(request.url);
  const match = matchPage(pathname);
  const elsewhere = await addressElsewhere(request, shelves, match);
  if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
  const language = preferredLanguage(
    searchParams.get('lang'),
    request.headers['accept-language']?.split(',') ?? [],
  );
  if (!match) void reply.code(404);
  if (match?.page.entry === 'survey') {
    void reply.header('permissions-policy', cameraPermissions);
    return sendHtml(request, reply, await pages.survey.page(match, language));
  }
  if (match && pagesOfLinks.has(match.path))
    void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  // Prerendered in English only.
  if (isPublicPage(match?.path) && (await languageOfApp(request, match.path, language)) === 'en') {
    const page = pages.frontDoor.page(match.path, await viewerAt(request), searchParams);
    if (page) return sendHtml(request, reply, page);
  }
  if (match?.page.entry !== 'share') {
    if (match?.path === '/vault') {
      const user = await userAt(request);
      // While nobody knows who it is, the app's page finds out.
      if (user !== undefined)
        return sendHtml(
          request,
          reply,
          pages.vault[vaultViewerOf(user)][pageLanguageFor(match.path, user, language)],
        );
    }
    if (match?.path === dashboardPath) {
      if ((await userAt(request))?.loungeId)
        return sendDashboard(request, reply, pages.dashboard, searchParams);
    }
    const ofViewer = await languageOfApp(request, match?.path, language);
    return sendHtml(request, reply, pages.app[ofViewer][themeOfPage(match?.page)], {
      scans: match?.page.scans,
    });
  }
  void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  const opened = await findShare(match.params.shareId ?? '', language);
  if (!opened) return sendHtml(request, reply, pages.share.empty(language));
  const lang = searchParams.get('lang');
  const asked = lang === 'en' || lang === 'es' ? lang : undefined;
  // The share's address is its key, so no cache may keep its page.
  return sendRendered(request, reply, pages.share.of(opened, language, asked), {
    policy: contentPolicy(pages.share),
    cacheControl: 'no-store',
  });
}

async function sendDashboard(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: DashboardPages,
  search: URLSearchParams,
): Promise<FastifyReply> {
  const page = await pages.page(request, search);
  if (typeof page !== 'string') return sendHtml(request, reply, page, { scans: true });
  void reply.header('permissions-policy', cameraPermissions);
  return sendRendered(request, reply, page, {
    policy: contentPolicy({ styleHashes: pages.styleHashes, scans: true }),
    cacheControl: 'private, no-cache',
  });
}

/** Sends a page that was rendered for this request alone. */
async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  { policy, cacheControl }: { policy: string; cacheControl: string },
): Promise<FastifyReply> {
  void reply
    .header('content-security-policy', policy)
    .header('cache-control', cacheControl)
    .type('text/html; charset=utf-8');
  return reply.send(await compressReply(request, reply, html));
}

const vaultViewerOf = (user: SessionUser | null): VaultViewer =>
  user && !user.loungeId ? 'member' : 'visitor';

// Not parsed by `URL`: it would read a path that begins with two slashes as another host.
function addressOf(url: string): { pathname: string; searchParams: URLSearchParams } {
  const [pathname = '/', ...query] = url.split('?');
  return { pathname, searchParams: new URLSearchParams(query.join('?')) };
}

/** The language of a page of the app; one without a translation needs no session, and so no database. */
async function languageOfApp(
  request: FastifyRequest,
  path: PagePath | undefined,
  preferred: Language,
): Promise<Language> {
  if (path === undefined || !translatedPages.has(path)) return 'en';
  return pageLanguageFor(path, (await userAt(request)) ?? null, preferred);
}

function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: CachedHtml,
  { scans = false }: { scans?: boolean | undefined } = {},
): FastifyReply {
  if (scans) void reply.header('permissions-policy', cameraPermissions);
  void reply
    .header('content-security-policy', contentPolicy({ ...html, scans }))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', html.etag);
  if (request.headers['if-none-match'] === html.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'brotli' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
  if (encoding !== 'plain') void reply.header('content-encoding', encoding === 'brotli' ? 'br' : 'gzip');
  return reply.type('text/html; charset=utf-8').send(html[encoding]);
}
