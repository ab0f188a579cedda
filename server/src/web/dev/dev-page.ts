import { networkInterfaces } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { cacheHtml } from '../html-file.ts';
import { contentPolicy } from '../security-headers.ts';

/** Route options of every page of development: only a browser on this very machine sees it. */
export const onlyThisMachine = { onRequest: async (request: FastifyRequest) => refuseOthers(request) };

/** Whether a request comes from a browser on this very machine, with no proxy between. */
export function isOnThisMachine(request: FastifyRequest): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const own = new Set(['127.0.0.1', '::1', ...addresses.map(({ address }) => address)]);
  const caller = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const { host = '' } = request.headers;
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return own.has(caller) && asked === 'localhost' && !isForwarded(request);
}

/**
 * These pages show mail with links that set passwords and sign in as anybody, and development too listens on the local
 * network: only a browser on this very machine reads them, which asks for localhost. Another name could lead here
 * from anybody's page, and by its address a proxy asks that says nothing of itself (`proxy_pass http://127.0.0.1:3000`).
 */
function refuseOthers(request: FastifyRequest): void {
  if (!isOnThisMachine(request))
    throw new AppError(
      'NOT_ALLOWED',
      'The pages of development open on the machine itself only: use http://localhost there.',
    );
}

// Names that proxies and tunnels give to what they pass on. A browser sends none of them, speaks HTTP 1.1 or newer and keeps its
// connection, which nginx does not by itself.
const forwarding =
  /^(?:forwarded|via|x-(?:forwarded|real|original|client|envoy|cluster-client)-?.*|true-client-ip|cf-.*|cdn-loop|fly-.*)$/;

const isForwarded = (request: FastifyRequest): boolean =>
  request.raw.httpVersion === '1.0' ||
  request.headers.connection === 'close' ||
  Object.keys(request.headers).some((name) => forwarding.test(name));

const style = `body{font:16px/1.6 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#241811;background:#f5eee1}
a{color:#7b3e1a}pre{white-space:pre-wrap;overflow-wrap:anywhere}form{display:inline}li{margin:.3rem 0}
button{font:inherit;padding:.3rem .8rem;border:1px solid #7b3e1a;border-radius:.4rem;background:#fffaf1;color:#5a2c12;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #8a4a12;outline-offset:2px}`;

/** Answers with a plain page of development; `body` is HTML that is ready to be shown. */
export function sendDevPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const back = title === 'Development' ? '' : '<p><a href="/dev">Development</a></p>';
  const html = cacheHtml(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${back}${body}</main></body></html>`,
  );
  return reply
    .header('content-security-policy', contentPolicy(html.styleHashes))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.plain);
}
