import { numberAt } from './numbers.ts';
import type { RequestDraft, WordMeaning } from './spoken-request.ts';

type Bound = 'most' | 'least' | 'around';

const BOUNDS: readonly (readonly [words: string, bound: Bound])[] = [
  ['no more than', 'most'],
  ['not more than', 'most'],
  ['not over', 'most'],
  ['not above', 'most'],
  ['less than', 'most'],
  ['up to', 'most'],
  ['at most', 'most'],
  ['under', 'most'],
  ['below', 'most'],
  ['within', 'most'],
  ['max', 'most'],
  ['maximum', 'most'],
  ['more than', 'least'],
  ['at least', 'least'],
  ['over', 'least'],
  ['above', 'least'],
  ['around', 'around'],
  ['about', 'around'],
  ['roughly', 'around'],
  ['no mas de', 'most'],
  ['menos de', 'most'],
  ['hasta', 'most'],
  ['como maximo', 'most'],
  ['maximo', 'most'],
  ['mas de', 'least'],
  ['al menos', 'least'],
  ['alrededor de', 'around'],
  ['cerca de', 'around'],
  ['unos', 'around'],
];
const MINUTE_WORDS = ['minutes', 'minute', 'min', 'mins', 'minutos', 'minuto'];
const HOUR_WORDS = ['hour', 'hours', 'hr', 'hrs', 'h', 'hora', 'horas'];
const DOLLAR_WORDS = ['dollars', 'dollar', 'bucks', 'buck', 'usd', 'dolares', 'dolar'];
/** A price 'around' an amount is within this share of it. */
const AROUND = 0.25;

/** What is read from words, and how many of them. */
export type ReadWords = { readonly length: number; readonly meaning: WordMeaning };

/** An amount of money or time that begins at a word: 'under fifteen', '10 to 15 dollars', 'about half an hour'. */
export function amountAt(words: readonly string[], at: number): ReadWords | undefined {
  const between = ['between', 'entre'].includes(words[at] ?? '') ? 1 : 0;
  const bound = between === 1 ? undefined : boundAt(words, at);
  const from = at + between + (bound?.length ?? 0);
  const amount = timeAt(words, from) ?? numberWithUnit(words, from);
  if (!amount) return undefined;
  const second = ['to', 'and', 'or', 'a', 'y', 'o'].includes(words[from + amount.length] ?? '')
    ? numberWithUnit(words, from + amount.length + 1)
    : undefined;
  if (second && !bound && second.value > amount.value) {
    const unit = second.unit ?? amount.unit;
    // 'two or three' of something is no price.
    if (!unit && between === 0) return undefined;
    const length = between + amount.length + 1 + second.length;
    return { length, meaning: rangeMeaning(amount.value, second.value, unit ?? 'dollars') };
  }
  // A bare number could be anything, a size or a year.
  if (!bound && !amount.unit) return undefined;
  const kind = bound?.bound ?? 'around';
  const length = amount.length + (bound?.length ?? 0);
  const { value } = amount;
  return {
    length,
    meaning: (draft) =>
      amount.unit === 'minutes' ? setTime(draft, kind, value) : setPrice(draft, kind, value),
  };
}

type Amount = { readonly value: number; readonly length: number; readonly unit?: 'minutes' | 'dollars' };

function boundAt(words: readonly string[], at: number): { bound: Bound; length: number } | undefined {
  for (const [phrase, bound] of BOUNDS) {
    const parts = phrase.split(' ');
    if (parts.every((part, index) => words[at + index] === part)) return { bound, length: parts.length };
  }
  return undefined;
}

/** 'half an hour', 'an hour and a half', 'an hour'. */
function timeAt(words: readonly string[], at: number): Amount | undefined {
  const said = (phrase: string) => phrase.split(' ').every((part, index) => words[at + index] === part);
  const found = HOUR_PHRASES.find(([phrase]) => said(phrase));
  return found && { value: found[1], length: found[0].split(' ').length, unit: 'minutes' };
}

const HOUR_PHRASES: readonly (readonly [string, number])[] = [
  ['an hour and a half', 90],
  ['one and a half hours', 90],
  ['half an hour', 30],
  ['half hour', 30],
  ['three quarters of an hour', 45],
  ['an hour', 60],
  ['una hora y media', 90],
  ['hora y media', 90],
  ['tres cuartos de hora', 45],
  ['media hora', 30],
  ['una hora', 60],
];

function numberWithUnit(words: readonly string[], at: number): Amount | undefined {
  const number = numberAt(words, at);
  if (!number) return undefined;
  const { value, length, isDollars } = number;
  const next = words[at + length] ?? '';
  if (MINUTE_WORDS.includes(next)) return { value, length: length + 1, unit: 'minutes' };
  if (HOUR_WORDS.includes(next)) return { value: value * 60, length: length + 1, unit: 'minutes' };
  if (DOLLAR_WORDS.includes(next)) return { value, length: length + 1, unit: 'dollars' };
  return { value, length, ...(isDollars && { unit: 'dollars' as const }) };
}

function rangeMeaning(from: number, to: number, unit: 'minutes' | 'dollars'): WordMeaning {
  return (draft) => {
    if (unit === 'minutes') {
      for (const band of BANDS) if (band.to > from && band.from < to) draft.times.add(band.name);
      return `${from} to ${to} minutes`;
    }
    draft.minCents = Math.round(from * 100);
    draft.maxCents = Math.round(to * 100);
    return `${dollars(from)} to ${dollars(to)}`;
  };
}

function setPrice(draft: RequestDraft, bound: Bound, amount: number): string {
  const cents = Math.round(amount * 100);
  if (bound !== 'least') draft.maxCents = Math.round(bound === 'most' ? cents : cents * (1 + AROUND));
  if (bound !== 'most') draft.minCents = Math.round(bound === 'least' ? cents : cents * (1 - AROUND));
  if (bound === 'around') return `around ${dollars(amount)}`;
  return bound === 'most' ? `${dollars(amount)} at most` : `${dollars(amount)} or more`;
}

const BANDS = [
  { name: '20-30', from: 0, to: 30 },
  { name: '30-45', from: 30, to: 45 },
  { name: '45-60', from: 45, to: 60 },
  { name: '60-90', from: 60, to: 90 },
  { name: '90+', from: 90, to: Infinity },
] as const;

function setTime(draft: RequestDraft, bound: Bound, minutes: number): string {
  if (bound === 'around') {
    const own = BANDS.find(({ to }) => minutes <= to);
    if (own) draft.times.add(own.name);
    return `about ${minutes} minutes`;
  }
  const fitting = BANDS.filter(({ from, to }) => (bound === 'most' ? to <= minutes : from >= minutes));
  const nearest = bound === 'most' ? BANDS[0] : BANDS[4];
  for (const { name } of fitting.length > 0 ? fitting : [nearest]) draft.times.add(name);
  if (bound === 'most') draft.maxMinutes = minutes;
  return bound === 'most' ? `${minutes} minutes at most` : `${minutes} minutes or more`;
}

/** '$15', '$12.50'. */
const dollars = (amount: number): string => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
