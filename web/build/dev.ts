import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pageLanguageFor, preferredLanguage } from '@vitola/contract/page-language';
import { matchPage, themeOfPage } from '@vitola/contract/pages';
import { createServer, type ViteDevServer } from 'vite';
import type { Development } from '../../server/src/web/dev/dev-routes.ts';
import { isOnThisMachine } from '../../server/src/web/dev/dev-page.ts';
import { MovedClock } from '../../server/src/context/clock.ts';
import { run } from '../../server/src/main.ts';
import { withTheme } from '../../server/src/web/html-file.ts';
import { htmlOf, webFolder } from './entries.ts';

// Only the folders with the pages' sources: the data folder may be inside the project, and the network can reach this
// server.
const readable = ['web', 'contract', 'engine', 'node_modules'].map((folder) => join(webFolder, '..', folder));

/** Serves the pages from their sources on the server's own port, with hot reload. */
const pages: Development['pages'] = async (app, hasDevPages) => {
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    // A bundled configuration would be a new file, which Node's watcher takes for a change.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, fs: { allow: readable } },
  });
  app.addHook('onClose', () => vite.close());
  // Sends the usual headers except for the Content-Security-Policy, which would block the unbundled sources.
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined && name !== 'content-security-policy') reply.raw.setHeader(name, value);
    const isTool = hasDevPages && isToolPage(request.url) && isOnThisMachine(request);
    vite.middlewares(request.raw, reply.raw, () => void sendPage(vite, request, reply.raw, isTool));
  });
};

const isToolPage = (url: string) =>
  ['/dev/engine', '/dev/gallery'].includes(new URL(url, 'http://page').pathname);

type Outgoing = Parameters<ViteDevServer['middlewares']>[1];

async function sendPage(
  vite: ViteDevServer,
  { url, headers }: { url: string; headers: IncomingHttpHeaders },
  response: Outgoing,
  isTool: boolean,
): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://page');
  const match = matchPage(pathname);
  try {
    const file = isTool ? 'dev.html' : htmlOf[match?.page.entry ?? 'app'];
    const source = await readFile(join(webFolder, file), 'utf8');
    const accepted = headers['accept-language']?.split(',') ?? [];
    const language = pageLanguageFor(
      match?.path,
      null,
      preferredLanguage(searchParams.get('lang'), accepted),
    );
    const themed = withTheme(source, themeOfPage(match?.page));
    const html = await vite.transformIndexHtml(url, themed.replace('lang="en"', `lang="${language}"`));
    response.statusCode = match || isTool ? 200 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

await run({ pages, clock: new MovedClock() });
