import { tiers } from '@vitola/contract/recommendation/tiered';
import type { Share, SharedCigar } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { escapeHtml } from '../../../html/escape-html.ts';
import { hasLink } from '../../../mail/link-free.ts';
import { localMoment } from '@vitola/contract/fields/local-moment';
import { formatPrice } from '@vitola/contract/price';
import type { Email } from '../../../mail/send-email.ts';
import { emailButton, emailLayout, sans, serif } from '../../../mail/email-layout.ts';
import { unsubscribeHeaders } from '../../../mail/unsubscribe-headers.ts';
import { picksEmailTexts } from './picks-email-texts.ts';

export interface PicksEmail {
  to: string;
  name: string | null;
  share: Share;
  language: Language;
  /** The lounge's time zone; undefined shows times in UTC. */
  timeZone: string | undefined;
  /** If the reader has to confirm that they left this address: after how many days it is deleted otherwise. */
  confirmWithinDays: number | null;
  /** The URL that every link of the email begins with. */
  base: string;
  messageId: string;
}

/** A guest's picks as an email from the lounge, in plain text and HTML, with one-click unsubscribe (RFC 8058). */
export function picksEmail(mail: PicksEmail): Email {
  const { to, share, language, base, messageId } = mail;
  const stop = `${base}/unsubscribe`;
  return {
    to,
    messageId,
    subject: picksEmailTexts[language].subject(oneLine(share.loungeName)),
    text: textOf(mail, stop),
    html: htmlOf(mail, stop),
    headers: unsubscribeHeaders(stop),
  };
}

/**
 * A guest's name, unless a mail program would turn it into a link: the address may be somebody else's.
 */
export const safeName = (name: string | null): string | null =>
  name && (hasLink(name) || /[/\\:@]/.test(name.normalize('NFKC'))) ? null : name;

/** Text for a subject. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The cigars of a share with their tiers, in display order. */
export const cardsOf = ({ recommendations }: Share): [(typeof tiers)[number], SharedCigar][] =>
  tiers.flatMap((tier) => {
    const cigar = recommendations[tier];
    return cigar ? [[tier, cigar] as [typeof tier, SharedCigar]] : [];
  });

function factsOf(cigar: SharedCigar, language: Language): string {
  const words = picksEmailTexts[language];
  const price = formatPrice(cigar.price) ?? words.noPrice;
  const { strength, origin, size, available } = cigar;
  const infused = cigar.infused && words.infused;
  const said = [strength && words.strengthOf(strength), origin && words.originOf(origin)];
  return [infused, ...said, size, available ? price : words.gone].filter(Boolean).join(' · ');
}

const lastMoment = ({ share, language, timeZone }: PicksEmail): string =>
  localMoment(new Date(share.expiresAt), timeZone, language === 'es' ? 'es-US' : 'en-US');

const reasonOf = ({ share, language, confirmWithinDays }: PicksEmail): string => {
  const { entered, why } = picksEmailTexts[language];
  return (confirmWithinDays === null ? why : entered)(share.loungeName);
};

function textOf(mail: PicksEmail, stop: string): string {
  const { name, share, language, base } = mail;
  const words = picksEmailTexts[language];
  return [
    `${words.hello(safeName(name))}`,
    words.lead(share.loungeName),
    ...cardsOf(share).map(
      ([tier, cigar]) => `${words.tiers[tier]}: ${cigar.brand} ${cigar.name}\n${factsOf(cigar, language)}`,
    ),
    ...(share.personalityInsight ? [share.personalityInsight] : []),
    `${words.open}:\n${base}/picks`,
    words.until(lastMoment(mail)),
    ...(mail.confirmWithinDays === null
      ? []
      : [`${words.confirmWhy(share.loungeName, mail.confirmWithinDays)}\n${words.confirm}: ${base}/confirm`]),
    `${reasonOf(mail)}\n${words.stop}: ${stop}`,
  ].join('\n\n');
}

function htmlOf(mail: PicksEmail, stop: string): string {
  const { name, share, language, base } = mail;
  const words = picksEmailTexts[language];
  const say = (text: string) => escapeHtml(text);
  const cards = cardsOf(share)
    .map(
      ([tier, cigar]) => `<tr><td style="padding:18px 28px;border-top:1px solid #ddcdb4">
<div style="${sans};font-size:13px;letter-spacing:1px;text-transform:uppercase;color:#7b3e1a">${say(words.tiers[tier])}</div>
<div style="${serif};font-size:20px;line-height:1.3;color:#241811">${say(`${cigar.brand} ${cigar.name}`)}</div>
<div style="${sans};font-size:15px;line-height:1.5;color:#5a4636">${say(factsOf(cigar, language))}</div></td></tr>`,
    )
    .join('');
  return emailLayout({
    language,
    title: words.subject(share.loungeName),
    rows: `<tr><td style="padding:28px 28px 8px"><h1 style="${serif};font-weight:400;font-size:26px;line-height:1.25;color:#241811;margin:0">${say(share.loungeName)}</h1></td></tr>
<tr><td style="padding:0 28px 18px;${sans};font-size:17px;line-height:1.55;color:#241811"><p style="margin:0 0 4px">${say(words.hello(safeName(name)))}</p><p style="margin:0">${say(words.lead(share.loungeName))}</p></td></tr>
${cards}
${share.personalityInsight && `<tr><td style="padding:18px 28px;border-top:1px solid #ddcdb4;${serif};font-size:17px;line-height:1.55;color:#5a4636">${say(share.personalityInsight)}</td></tr>`}
<tr><td align="center" style="padding:6px 28px 10px">${emailButton(`${base}/picks`, words.open)}</td></tr>
<tr><td align="center" style="padding:0 28px 26px;${sans};font-size:14px;color:#5a4636">${say(words.until(lastMoment(mail)))}</td></tr>${
      mail.confirmWithinDays === null
        ? ''
        : `<tr><td align="center" style="padding:18px 28px 26px;border-top:1px solid #ddcdb4;${sans};font-size:16px;line-height:1.55;color:#241811"><p style="margin:0 0 14px">${say(words.confirmWhy(share.loungeName, mail.confirmWithinDays))}</p>${emailButton(`${base}/confirm`, words.confirm)}</td></tr>`
    }`,
    below: `<p style="${sans};font-size:13px;line-height:1.6;color:#c9b497;margin:18px 12px 0">${say(reasonOf(mail))}<br><a href="${say(stop)}" style="color:#ecc482">${say(words.stop)}</a></p>
<img src="${say(`${base}/open.gif`)}" width="1" height="1" alt="" style="display:block;border:0">`,
  });
}
