import { INSIGHT_WORDS, type InsightWords } from './insight-words.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import { TIME_BANDS } from '../fit/time.ts';
import { STRENGTHS, type Language, type Taste } from '../types.ts';
import { joinWords } from './languages.ts';

/**
 * Two or three sentences that restate the guest's answers and nothing else. Equal answers give equal text, different
 * answers different text.
 */
export function insight(taste: Taste, language: Language): string {
  const words = INSIGHT_WORDS[language];
  const sentences = [opening(taste, words, language), timeAndBudget(taste, words, language)];
  if (taste.occasions.length > 0) {
    const occasions = joinWords(
      taste.occasions.map((occasion) => words.occasion[occasion]),
      language,
      true,
    );
    sentences.push(words.forOccasion(occasions));
  }
  return sentences.join(' ');
}

/** The sentence about experience, strength and flavors. */
function opening(taste: Taste, words: InsightWords, language: Language): string {
  const request = words.request(strengthWords(taste, words, language), flavorWords(taste, words, language));
  return words.opening(taste.experience ? words.experience[taste.experience] : words.noExperience, request);
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
  return joinWords(chosen, language);
}

/** The sentence about time and budget. */
function timeAndBudget(taste: Taste, words: InsightWords, language: Language): string {
  const ranges = timeRanges(taste).map(({ from, to }) =>
    to >= TIME_BANDS['90+'].to ? words.atLeast(from) : words.range(`${from}`, `${to}`),
  );
  const time = ranges.length === 0 ? words.anyTime : words.time(joinWords(ranges, language, true));
  return words.closing(time, taste.budget ? words.budget[taste.budget] : words.anyBudget);
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
