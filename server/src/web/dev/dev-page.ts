import { networkInterfaces } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { isForwarded } from '../../http/forwarded.ts';
import { cacheHtml } from '../html-file.ts';
import { contentPolicy } from '../security-headers.ts';

/** Route options of every development page: only a browser on this machine may open it. */
export const onlyThisMachine = { onRequest: async (request: FastifyRequest) => rejectOthers(request) };

/** Whether a request comes from a browser on this machine, with no proxy in between. */
export function isOnThisMachine(request: FastifyRequest): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const own = new Set(['127.0.0.1', '::1', ...addresses.map(({ address }) => address)]);
  const caller = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const { host = '' } = request.headers;
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return own.has(caller) && asked === 'localhost' && !isForwarded(request);
}

/**
 * Throws NOT_ALLOWED unless a browser on this machine asks for localhost: these pages show emails with links that set
 * passwords, and sign in as anybody, while development may listen on the local network. Another host name could be a page
 * of somebody else that resolves to here (DNS rebinding), and an IP address as host is what a proxy sends that does not
 * identify itself (`proxy_pass http://127.0.0.1:3000`).
 */
function rejectOthers(request: FastifyRequest): void {
  if (!isOnThisMachine(request))
    throw new AppError(
      'NOT_ALLOWED',
      'The pages of development open on the machine itself only: use http://localhost there.',
    );
}

const style = `body{font:16px/1.6 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#241811;background:#f5eee1}
a{color:#7b3e1a}pre{white-space:pre-wrap;overflow-wrap:anywhere}form{display:inline}li{margin:.3rem 0}
button{font:inherit;padding:.3rem .8rem;border:1px solid #7b3e1a;border-radius:.4rem;background:#fffaf1;color:#5a2c12;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #8a4a12;outline-offset:2px}`;

/** Replies with a plain development page; `body` is HTML, already escaped. */
export function sendDevPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const back = title === 'Development' ? '' : '<p><a href="/dev">Development</a></p>';
  const html = cacheHtml(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${back}${body}</main></body></html>`,
  );
  return reply
    .header('content-security-policy', contentPolicy({ styleHashes: html.styleHashes }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.plain);
}
