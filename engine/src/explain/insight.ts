import { INSIGHT_WORDS, type InsightWords } from './insight-words.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import { TIME_BANDS } from '../fit/time.ts';
import { STRENGTHS, type Language, type Taste } from '../types.ts';
import { joinWords } from './languages.ts';

/**
 * Two or three sentences that restate the guest's own answers and claim nothing else. The same answers always give the
 * same words; other answers give others.
 */
export function insight(taste: Taste, language: Language): string {
  const words = INSIGHT_WORDS[language];
  const sentences = [opening(taste, words, language), timing(taste, words, language)];
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

/** Who the guest is, and what for. */
function opening(taste: Taste, words: InsightWords, language: Language): string {
  const wish = words.request(strengthWords(taste, words, language), flavorWords(taste, words, language));
  return words.opening(taste.experience ? words.experience[taste.experience] : words.noExperience, wish);
}

// Neighbours become a range from three on: 'mild to medium'; all five are any strength.
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

/** The flavours asked for, each word once. */
function flavorWords(taste: Taste, words: InsightWords, language: Language): string {
  const said: string[] = [];
  for (const wish of taste.flavors)
    for (const word of words.flavor[wish]) if (!said.includes(word)) said.push(word);
  return joinWords(said, language);
}

/** How long the guest has, and the budget. */
function timing(taste: Taste, words: InsightWords, language: Language): string {
  const spans = timeSpans(taste).map(({ from, to }) =>
    to >= TIME_BANDS['90+'].to ? words.atLeast(from) : words.range(`${from}`, `${to}`),
  );
  const time = spans.length === 0 ? words.anyTime : words.time(joinWords(spans, language, true));
  return words.closing(time, taste.budget ? words.budget[taste.budget] : words.anyBudget);
}

// Bands that touch become one: 20-30 and 30-45 minutes are 20 to 45.
function timeSpans(taste: Taste): { from: number; to: number }[] {
  const bands = taste.times.map((band) => TIME_BANDS[band]).sort((one, other) => one.from - other.from);
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of bands) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}
