import type { InsightWords } from './insight-words.ts';
import { EN } from './insight-words.en.ts';
import { ES } from './insight-words.es.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import { TIME_BANDS } from '../fit/time.ts';
import { STRENGTHS, type CritiqueKind, type Language, type Taste } from '../types.ts';
import { joinWords } from './languages.ts';
import { isTooStrong } from './too-strong.ts';

const INSIGHT_WORDS: Readonly<Record<Language, InsightWords>> = { en: EN, es: ES };

/** A critique with the name of the cigar that the cards differ from. */
export type NamedCritique = { readonly kind: CritiqueKind; readonly name: string };

/**
 * Two or three sentences about the cigars to look for, from the guest's answers and nothing else. Equal answers give equal
 * text, different answers different text. After a critique they say what the critique asked for instead, in up to two.
 */
export function insight(taste: Taste, language: Language, critiques: readonly NamedCritique[] = []): string {
  const words = INSIGHT_WORDS[language];
  if (critiques.length > 0) return afterCritiques(critiques, words);
  const opening = taste.experience && !isTooStrong(taste) ? [words.experience[taste.experience]] : [];
  return [...opening, request(taste, words, language), timeAndBudget(taste, words)].join(' ');
}

/** What the newest critique asked for, and those before it, each kind once. */
function afterCritiques(critiques: readonly NamedCritique[], words: InsightWords): string {
  const newestFirst = critiques.toReversed();
  const kinds = [...new Set(newestFirst.map(({ kind }) => kind))];
  const clauses = kinds.map((kind) =>
    words.critique[kind].than(newestFirst.find((critique) => critique.kind === kind)?.name ?? ''),
  );
  const sentence = words.critiques(words.critique[kinds[0] ?? 'different'].heading, clauses);
  return kinds.includes('different') ? sentence : `${sentence} ${words.otherwise}`;
}

/** The sentence about strength, flavors and occasion. */
function request(taste: Taste, words: InsightWords, language: Language): string {
  const [strength, flavors] = [strengthWords(taste, words, language), flavorWords(taste, words, language)];
  const cigar = strength || flavors ? words.cigar(strength, flavors) : undefined;
  const search = isTooStrong(taste) ? words.tooStrong : words.search;
  const sentence = cigar === undefined ? words.anyCigar : search(cigar);
  if (taste.occasions.length === 0) return sentence;
  const occasions = joinWords(
    taste.occasions.map((occasion) => words.occasion[occasion]),
    language,
    true,
  );
  return words.forOccasion(occasions, sentence);
}

/** Three or more neighbors become a range: 'mild to medium'. All five are any strength. */
function strengthWords(taste: Taste, words: InsightWords, language: Language): string {
  const orders = taste.strengths.map(strengthOrder);
  const [first, last] = [orders[0] ?? 0, orders.at(-1) ?? 0];
  if (orders.length === STRENGTHS.length) return words.anyStrength;
  const names = taste.strengths.map((strength) => words.strength[strength]);
  if (orders.length >= 3 && last - first === orders.length - 1) {
    return words.range(names[0] ?? '', names.at(-1) ?? '');
  }
  return joinWords(names, language, true);
}

/** The chosen flavors, each word once. */
function flavorWords(taste: Taste, words: InsightWords, language: Language): string {
  const chosen: string[] = [];
  for (const choice of taste.flavors)
    for (const word of words.flavor[choice]) if (!chosen.includes(word)) chosen.push(word);
  return joinWords(words.inOrder(chosen), language);
}

/** The sentence about time and budget. */
function timeAndBudget(taste: Taste, words: InsightWords): string {
  const budget = taste.budget ? words.budget[taste.budget] : words.anyBudget;
  const ranges = timeRanges(taste).map(({ from, to }) =>
    to >= TIME_BANDS['90+'].to ? words.atLeast(from) : words.minutes(from, to),
  );
  return ranges.length === 0 ? words.anyTime(budget) : words.time(words.orElse(ranges), budget);
}

/** The ranges of time the guest chose, merged where they touch: 20-30 and 30-45 minutes are 20 to 45. */
function timeRanges(taste: Taste): { from: number; to: number }[] {
  const bands = taste.times.map((band) => TIME_BANDS[band]).sort((one, other) => one.from - other.from);
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to } of bands) {
    const last = ranges.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return ranges;
}
