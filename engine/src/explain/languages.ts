import type { Language, Strength } from '../types.ts';

/** The strengths as they appear in a Spanish sentence. */
export const STRENGTHS_ES: Readonly<Record<Strength, string>> = {
  Mild: 'suave',
  'Medium-Mild': 'medio suave',
  Medium: 'medio',
  'Medium-Full': 'medio fuerte',
  Full: 'fuerte',
};

/** With a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A price from cents: "$6", "$6.50". */
export function formatCents(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

/** Joins words: "cedar, coffee and cream", with "or" in place of "and" if `or`. In Spanish 'e' and 'u' before the same sound. */
export function joinWords(words: readonly string[], language: Language, or = false): string {
  const last = words[words.length - 1] ?? '';
  if (words.length < 2) return last;
  let listed = words[0] ?? '';
  for (let at = 1; at < words.length - 1; at++) listed += `, ${words[at]}`;
  return `${listed} ${conjunction(last, language, or)} ${last}`;
}

/** The word between the last two words of a list; `next` is the last one. */
function conjunction(next: string, language: Language, or: boolean): string {
  if (language === 'en') return or ? 'or' : 'and';
  if (or) return /^h?[oó]/i.test(next) ? 'u' : 'o';
  return /^h?[ií](?!e)/i.test(next) ? 'e' : 'y';
}
