import { escapeHtml } from './html.ts';
import type { Letter } from './mail.ts';

/** A letter about somebody's own account. */
export interface AccountLetter {
  to: string;
  username: string;
  subject: string;
  /** What it is about, before the link. */
  paragraphs: readonly string[];
  link: { words: string; url: string };
  /** What else there is to know, after the link. */
  closing: string;
  messageId?: string;
}

/** Writes it in plain text and in HTML. */
export function accountLetter(letter: AccountLetter): Letter {
  const { to, username, subject, paragraphs, link, closing, messageId } = letter;
  const hello = `Hello ${username},`;
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    to,
    subject,
    text: [hello, ...paragraphs, `${link.words}:\n${link.url}`, closing].join('\n\n'),
    html: [
      ...[hello, ...paragraphs].map(paragraph),
      `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a></p>`,
      paragraph(closing),
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(messageId && { messageId }),
  };
}
