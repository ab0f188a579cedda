import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { escapeHtml } from '../html/escape-html.ts';
import { emailButton, emailLayout, sans, serif } from './email-layout.ts';
import { hasLink } from './link-free.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';
import type { Email } from './send-email.ts';

/** An email to a user about their own account. */
export interface AccountEmail {
  /** The language of every text in it. English unless given. */
  language?: Language;
  to: string;
  username: string;
  subject: string;
  /** The text before the link. */
  paragraphs: readonly string[];
  link: { words: string; url: string };
  /** The text after the link. */
  closing: string;
  /** Of an email that goes to many: the link that turns such emails off, also offered by mail programs. */
  unsubscribe?: { words: string; url: string };
  messageId?: string;
}

const frames = {
  en: {
    hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
    openAddress: 'If the button does not work, open this address:',
  },
  es: {
    hello: (name: string | null) => (name === null ? 'Hola:' : `Hola, ${name}:`),
    openAddress: 'Si el botón no funciona, abra esta dirección:',
  },
} as const satisfies Record<Language, unknown>;

/**
 * The address of a page, with a token in the fragment, which is not sent to servers; it opens in the email's language. A share
 * goes along as what the vault imports afterwards.
 */
export function tokenUrl(page: string, token: string, language: Language, shareId?: string): string {
  const search = new URLSearchParams();
  if (language !== 'en') search.set('lang', language);
  if (shareId !== undefined) search.set('import', shareId);
  return `${page}${search.size > 0 ? `?${search.toString()}` : ''}#token=${token}`;
}

/** Renders it as plain text and HTML. */
export function accountEmail(email: AccountEmail): Email {
  const { language = 'en', to, username, subject, paragraphs, link, closing, unsubscribe, messageId } = email;
  const hello = frames[language].hello(greetedName(username, to));
  return {
    to,
    subject,
    text: [hello, ...paragraphs, `${link.words}:\n${link.url}`, closing, ...stopLines(unsubscribe)].join(
      '\n\n',
    ),
    html: htmlOf(email, hello),
    headers: unsubscribe ? unsubscribeHeaders(unsubscribe.url) : { 'Auto-Submitted': 'auto-generated' },
    ...(messageId && { messageId }),
  };
}

// Whoever signs up chooses the name and may enter somebody else's address, so a name that a mail program would turn into
// a link is left out.
const greetedName = (username: string, to: string): string | null =>
  username.toLowerCase() !== to.toLowerCase() && hasLink(username) ? null : username;

const stopLines = (unsubscribe: AccountEmail['unsubscribe']) =>
  unsubscribe ? [`${unsubscribe.words}: ${unsubscribe.url}`] : [];

function htmlOf(
  { language = 'en', subject, paragraphs, link, closing, unsubscribe }: AccountEmail,
  hello: string,
): string {
  const words = [hello, ...paragraphs].map((text) => `<p style="margin:0 0 10px">${escapeHtml(text)}</p>`);
  const url = escapeHtml(link.url);
  return emailLayout({
    language,
    title: subject,
    rows: `<tr><td style="padding:24px 28px 0;${serif};font-size:18px;color:#7b3e1a">Vitola</td></tr>
<tr><td style="padding:6px 28px 12px"><h1 style="${serif};font-weight:400;font-size:26px;line-height:1.25;color:#241811;margin:0">${escapeHtml(subject)}</h1></td></tr>
<tr><td style="padding:0 28px 8px;${sans};font-size:17px;line-height:1.55;color:#241811">${words.join('\n')}</td></tr>
<tr><td align="center" style="padding:6px 28px 18px">${emailButton(link.url, link.words)}</td></tr>
<tr><td style="padding:0 28px 20px;${sans};font-size:14px;line-height:1.55;color:#5a4636;word-break:break-word">${frames[language].openAddress}<br><a href="${url}" style="color:#7b3e1a">${url}</a></td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid #ddcdb4;${sans};font-size:15px;line-height:1.55;color:#5a4636">${escapeHtml(closing)}</td></tr>`,
    below: unsubscribe
      ? `<p style="${sans};font-size:13px;line-height:1.6;color:#c9b497;margin:18px 12px 0"><a href="${escapeHtml(unsubscribe.url)}" style="color:#ecc482">${escapeHtml(unsubscribe.words)}</a></p>`
      : '',
  });
}
