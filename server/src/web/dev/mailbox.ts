import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { onlyThisMachine, sendDevPage } from './dev-page.ts';

// Allows what a mail program would render: inline styles, and nothing that runs or is fetched.
const emailPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

interface Message {
  subject: string;
  to: string;
  date: string;
  text: string;
  html: string;
}

/** Shows the emails written to a folder: a list, newest first, and each message as text with its links and as HTML. */
export function mailboxRoutes(app: FastifyInstance, outbox: string): void {
  app.get('/dev/mailbox', onlyThisMachine, async (_request, reply) => {
    const names = await filesOf(outbox);
    const rows = await Promise.all(names.map(async (name) => row(name, await messageOf(join(outbox, name)))));
    const list = `<ul>${rows.join('')}</ul>`;
    return sendDevPage(reply, 'Mailbox', rows.length > 0 ? list : '<p>No mail has been written yet.</p>');
  });

  app.get<Named>('/dev/mailbox/:name', onlyThisMachine, async (request, reply) => {
    const { subject, to, date, text, html } = await messageIn(outbox, request.params.name);
    const look =
      html && `<p><a href="/dev/mailbox/${encodeURIComponent(request.params.name)}/look">As it looks</a></p>`;
    return sendDevPage(
      reply,
      subject,
      `<p><a href="/dev/mailbox">All mail</a></p><p>To ${escapeHtml(to)}, ${escapeHtml(date)}</p>${look}<pre>${withLinks(text)}</pre>`,
    );
  });

  app.get<Named>('/dev/mailbox/:name/look', onlyThisMachine, async (request, reply) => {
    const { html } = await messageIn(outbox, request.params.name);
    if (!html) throw new AppError('NOT_FOUND');
    return reply.header('content-security-policy', emailPolicy).type('text/html; charset=utf-8').send(html);
  });
}

interface Named {
  Params: { name: string };
}

async function messageIn(outbox: string, asked: string): Promise<Message> {
  const name = (await filesOf(outbox)).find((file) => file === asked);
  if (!name) throw new AppError('NOT_FOUND');
  return messageOf(join(outbox, name));
}

async function filesOf(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .toSorted((a, b) => b.localeCompare(a));
}

// Imported here because only development parses emails.
async function messageOf(file: string): Promise<Message> {
  const { default: PostalMime } = await import('postal-mime');
  const { subject, to, date, text, html } = await PostalMime.parse(await readFile(file));
  const addresses = to?.map(({ address }) => address).join(', ');
  return {
    subject: subject ?? '(no subject)',
    to: addresses ?? '',
    date: date ?? '',
    text: text ?? '',
    html: html ?? '',
  };
}

const row = (name: string, { subject, to, date }: Message): string =>
  `<li><a href="/dev/mailbox/${encodeURIComponent(name)}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}, ${escapeHtml(date)}</li>`;

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
