// Marks that look like a dot, a slash, a colon or an at sign and that NFKC leaves as they are. Browsers read U+3002 as
// a dot; the others at least look like an address to a reader.
const looksLike: readonly (readonly [RegExp, string])[] = [
  [
    /[\u2024\u2027\u2219\u22c5\u2e31\u2e33\u3002\u30fb\u0589\u06d4\u0701\u0702\u1362\u16eb\ua4f8\ua78f]/gu,
    '.',
  ],
  // Not between two l's: that is how Catalan uses it.
  [/(?<!l)\u00b7|\u00b7(?!l)/giu, '.'],
  [/[\u2044\u2215\u27cb\u29f8\u2571]/gu, '/'],
  [/[\u2236\ua789\u02f8\u02d0\u05c3]/gu, ':'],
];
// Invisible characters that could hide a link from this search: joiners, soft hyphens, direction marks, fillers.
const invisible = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;

const domainLike = /[^\s.]\.(?:xn--|\p{L}\p{M}*\p{L})/iu;
const schemeLike = /[\p{L}\p{N}+-]:\/|\/\/|\b(?:https?|ftp|mailto|tel|sms|data|javascript):/iu;
const otherLike = /\bwww\b|\S@\S/iu;

/** The text with look-alike characters replaced by the ASCII ones they resemble, and invisible ones removed. */
function unmasked(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(invisible, '');
  return looksLike.reduce((seen, [marks, mark]) => seen.replaceAll(marks, mark), plain);
}

const hasLinkAsWritten = (text: string): boolean =>
  domainLike.test(text) || schemeLike.test(text) || otherLike.test(text);

/** Whether a mail program or a reader could mistake part of the text for a link: a domain, an address, `https:`. */
export const hasLink = (text: string): boolean => hasLinkAsWritten(unmasked(text));

/**
 * The text without anything that becomes a link, since strangers receive these names. Text without a link stays as typed;
 * otherwise a space follows each dot inside a word, and schemes and at signs are removed.
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
