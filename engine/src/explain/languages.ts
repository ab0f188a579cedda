import type { Language, Strength } from '../types.ts';

/** The strengths as a Spanish sentence has them. */
export const STRENGTHS_ES: Readonly<Record<Strength, string>> = {
  Mild: 'suave',
  'Medium-Mild': 'medio suave',
  Medium: 'medio',
  'Medium-Full': 'medio fuerte',
  Full: 'fuerte',
};

/** "$6", "$6.50" from cents. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

/** "cedar, coffee and cream", or with `or`; in Spanish 'e' and 'u' before the same sound. */
export function joinWords(words: readonly string[], language: Language, or = false): string {
  const last = words[words.length - 1] ?? '';
  if (words.length < 2) return last;
  let listed = words[0] ?? '';
  for (let at = 1; at < words.length - 1; at++) listed += `, ${words[at]}`;
  return `${listed} ${conjunction(last, language, or)} ${last}`;
}

/** The word before the last one of a list. */
function conjunction(next: string, language: Language, or: boolean): string {
  if (language === 'en') return or ? 'or' : 'and';
  if (or) return /^h?[oó]/i.test(next) ? 'u' : 'o';
  return /^h?[ií](?!e)/i.test(next) ? 'e' : 'y';
}
