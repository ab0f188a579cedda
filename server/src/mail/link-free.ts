// Marks that look like a dot, a slash, a colon or an at sign and that NFKC leaves as they are. Browsers read U+3002 as
// a dot; the others at least look like an address to a reader.
const looksLike: readonly (readonly [RegExp, string])[] = [
  [
    /[\u2024\u2027\u2219\u22c5\u2e31\u2e33\u3002\u30fb\u0589\u06d4\u0701\u0702\u1362\u16eb\ua4f8\ua78f]/gu,
    '.',
  ],
  // Catalan writes it between two l's.
  [/(?<!l)\u00b7|\u00b7(?!l)/giu, '.'],
  [/[\u2044\u2215\u27cb\u29f8\u2571]/gu, '/'],
  [/[\u2236\ua789\u02f8\u02d0\u05c3]/gu, ':'],
];
// What is not seen, and could hide a link from this search: joiners, soft hyphens, marks of direction, fillers.
const invisible = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;

const domainLike = /[^\s.]\.(?:xn--|\p{L}\p{M}*\p{L})/iu;
const schemeLike = /[\p{L}\p{N}+-]:\/|\/\/|\b(?:https?|ftp|mailto|tel|sms|data|javascript):/iu;
const otherLike = /\bwww\b|\S@\S/iu;

/** The text with look-alikes replaced by what they look like. */
function unmasked(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(invisible, '');
  return looksLike.reduce((seen, [marks, mark]) => seen.replaceAll(marks, mark), plain);
}

const hasLinkAsWritten = (text: string): boolean =>
  domainLike.test(text) || schemeLike.test(text) || otherLike.test(text);

/** Whether a mail program or a reader could take something in the text for a link: a domain, an address, `https:`. */
export const hasLink = (text: string): boolean => hasLinkAsWritten(unmasked(text));

/**
 * The text without anything that becomes a link: names go where strangers read them. What has none stays as it was
 * typed; in the rest, dots within a word get a space behind them and schemes and at signs go.
 */
export function withoutLinks(text: string): string {
  const seen = unmasked(text);
  if (!hasLinkAsWritten(seen)) return text;
  return seen
    .replaceAll(/\b(?:https?|ftp|mailto|tel|sms|data|javascript):/giu, ' ')
    .replaceAll(/:?\/+/gu, ' ')
    .replaceAll('@', ' ')
    .replaceAll(/\bwww\b\.?/giu, ' ')
    .replaceAll(/(?<=[^\s.])\.(?=\p{L}|xn--)/giu, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
