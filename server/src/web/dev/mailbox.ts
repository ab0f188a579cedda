import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import { escapeHtml } from '../../lib/html.ts';
import { forThisMachine, sendDevPage } from './dev-page.ts';

interface Message {
  subject: string;
  to: string;
  date: string;
  text: string;
}

/** Shows the mail written to a folder: the list, newest first, and each message as text with its links. */
export function mailboxRoutes(app: FastifyInstance, outbox: string): void {
  app.get('/dev/mailbox', forThisMachine, async (_request, reply) => {
    const names = await filesOf(outbox);
    const rows = await Promise.all(names.map(async (name) => row(name, await messageOf(join(outbox, name)))));
    const list = `<ul>${rows.join('')}</ul>`;
    return sendDevPage(reply, 'Mailbox', rows.length > 0 ? list : '<p>No mail has been written yet.</p>');
  });

  app.get<{ Params: { name: string } }>('/dev/mailbox/:name', forThisMachine, async (request, reply) => {
    const name = (await filesOf(outbox)).find((file) => file === request.params.name);
    if (!name) throw new AppError('NOT_FOUND');
    const { subject, to, date, text } = await messageOf(join(outbox, name));
    return sendDevPage(
      reply,
      subject,
      `<p><a href="/dev/mailbox">All mail</a></p><p>To ${escapeHtml(to)}, ${escapeHtml(date)}</p><pre>${withLinks(text)}</pre>`,
    );
  });
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
