import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { escapeHtml } from '../../../html/escape-html.ts';
import { emailButton, emailLayout, sans, serif } from '../../../mail/email-layout.ts';
import type { Email } from '../../../mail/send-email.ts';
import { unsubscribeHeaders } from '../../../mail/unsubscribe-headers.ts';
import { cardsOf, oneLine, type PicksEmail, safeName } from './picks-email.ts';
import { picksEmailTexts } from './picks-email-texts.ts';

const texts: Record<
  Language,
  {
    subject: (lounge: string) => string;
    title: string;
    lead: (lounge: string) => string;
    open: string;
    why: (lounge: string) => string;
  }
> = {
  en: {
    subject: (lounge) => `How were your cigars from ${lounge}?`,
    title: 'How was it?',
    lead: (lounge) =>
      `these are the cigars that ${lounge} chose for you. How were they? One tap for each, no account.`,
    open: 'Say how it was',
    why: (lounge) =>
      `You received this email because you agreed that ${lounge} may write to you. It is the only one about these cigars.`,
  },
  es: {
    subject: (lounge) => `¿Cómo estuvieron sus puros de ${lounge}?`,
    title: '¿Cómo estuvo?',
    lead: (lounge) =>
      `estos son los puros que ${lounge} eligió para usted. ¿Cómo estuvieron? Un toque por cada uno, sin cuenta.`,
    open: 'Decir cómo estuvo',
    why: (lounge) =>
      `Recibe este mensaje porque aceptó que ${lounge} le escriba. Es el único sobre estos puros.`,
  },
};

type HowWasItEmail = Pick<PicksEmail, 'to' | 'name' | 'share' | 'language' | 'base' | 'messageId'>;

/** The email that asks how the cigars were, with the link to the share page and one-click unsubscribe (RFC 8058). */
export function howWasItEmail({ to, name, share, language, base, messageId }: HowWasItEmail): Email {
  const words = texts[language];
  const { hello, stop: stopWord } = picksEmailTexts[language];
  const stop = `${base}/unsubscribe`;
  const greeting = hello(safeName(name));
  const cigars = cardsOf(share).map(([, { brand, name: cigar }]) => `${brand} ${cigar}`);
  const say = (text: string) => escapeHtml(text);
  const rows = cigars.map(
    (cigar) =>
      `<tr><td style="padding:14px 28px;border-top:1px solid #ddcdb4;${serif};font-size:20px;line-height:1.3;color:#241811">${say(cigar)}</td></tr>`,
  );
  return {
    to,
    messageId,
    subject: words.subject(oneLine(share.loungeName)),
    text: [
      greeting,
      words.lead(share.loungeName),
      cigars.join('\n'),
      `${words.open}:\n${base}/picks`,
      `${words.why(share.loungeName)}\n${stopWord}: ${stop}`,
    ].join('\n\n'),
    html: emailLayout({
      language,
      title: words.subject(share.loungeName),
      rows: `<tr><td style="padding:28px 28px 8px"><h1 style="${serif};font-weight:400;font-size:26px;line-height:1.25;color:#241811;margin:0">${say(words.title)}</h1></td></tr>
<tr><td style="padding:0 28px 18px;${sans};font-size:17px;line-height:1.55;color:#241811"><p style="margin:0 0 4px">${say(greeting)}</p><p style="margin:0">${say(words.lead(share.loungeName))}</p></td></tr>
${rows.join('')}
<tr><td align="center" style="padding:16px 28px 26px;border-top:1px solid #ddcdb4">${emailButton(`${base}/picks`, words.open)}</td></tr>`,
      below: `<p style="${sans};font-size:13px;line-height:1.6;color:#c9b497;margin:18px 12px 0">${say(words.why(share.loungeName))}<br><a href="${say(stop)}" style="color:#ecc482">${say(stopWord)}</a></p>`,
    }),
    headers: unsubscribeHeaders(stop),
  };
}
