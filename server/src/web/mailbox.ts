import { readdir, readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/errors.ts';
import { escapeHtml } from '../lib/html.ts';
import { readyHtml } from './html-file.ts';
import { contentPolicy } from './security-headers.ts';

interface Message {
  subject: string;
  to: string;
  date: string;
  text: string;
}

/** Shows the mail written to a folder: the list, newest first, and each message as text with its links. */
export function mailboxRoutes(app: FastifyInstance, outbox: string): void {
  const forThisMachine = { onRequest: async (request: FastifyRequest) => refuseOthers(request) };

  app.get('/dev/mailbox', forThisMachine, async (_request, reply) => {
    const names = await filesOf(outbox);
    const rows = await Promise.all(names.map(async (name) => row(name, await messageOf(join(outbox, name)))));
    const list = `<ul>${rows.join('')}</ul>`;
    return page(reply, 'Mailbox', rows.length > 0 ? list : '<p>No mail has been written yet.</p>');
  });

  app.get<{ Params: { name: string } }>('/dev/mailbox/:name', forThisMachine, async (request, reply) => {
    const name = (await filesOf(outbox)).find((file) => file === request.params.name);
    if (!name) throw new AppError('NOT_FOUND');
    const { subject, to, date, text } = await messageOf(join(outbox, name));
    return page(
      reply,
      subject,
      `<p><a href="/dev/mailbox">All mail</a></p><p>To ${escapeHtml(to)}, ${escapeHtml(date)}</p><pre>${withLinks(text)}</pre>`,
    );
  });
}

/**
 * Mail holds links that set passwords, and development too listens on the local network: only a browser on this very
 * machine reads it, which asks by an address or as localhost (a name could lead here from anybody's page).
 */
function refuseOthers(request: FastifyRequest): void {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const own = new Set(['127.0.0.1', '::1', ...addresses.map(({ address }) => address)]);
  const caller = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const { host = '', forwarded, 'x-forwarded-for': passedOn } = request.headers;
  const asked = URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname.replaceAll(/^\[|\]$/g, '')
    : '';
  const isHere = own.has(caller) && (asked === 'localhost' || isIP(asked) !== 0);
  if (!isHere || forwarded || passedOn)
    throw new AppError(
      'NOT_ALLOWED',
      'The mailbox opens on the machine itself only: use http://localhost there.',
    );
}

async function filesOf(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .toSorted((a, b) => b.localeCompare(a));
}

// Only development reads mail back, so only development needs the package that can.
async function messageOf(file: string): Promise<Message> {
  const { default: PostalMime } = await import('postal-mime');
  const { subject, to, date, text } = await PostalMime.parse(await readFile(file));
  const addresses = to?.map(({ address }) => address).join(', ');
  return { subject: subject ?? '(no subject)', to: addresses ?? '', date: date ?? '', text: text ?? '' };
}

const row = (name: string, { subject, to, date }: Message): string =>
  `<li><a href="/dev/mailbox/${encodeURIComponent(name)}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}, ${escapeHtml(date)}</li>`;

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const style =
  'body{font:16px/1.6 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#241811;background:#f5eee1}a{color:#7b3e1a}pre{white-space:pre-wrap;overflow-wrap:anywhere}';

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  const html = readyHtml(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  );
  return reply
    .header('content-security-policy', contentPolicy(html.styleHashes))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.plain);
}
