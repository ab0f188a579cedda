import type { UnmetDemand } from '@vitola/contract/analytics/lounge-report';
import type { DemandRow } from '../report-days/add-up.ts';

/** Fewer unanswered guests are noise, not demand. */
const minGuests = 3;
/** An answer stands out when its unanswered share exceeds the overall one by this share of the rest. */
const minExcess = 0.06;
/** A pair of answers stands out when its unanswered share exceeds that of each single answer by this much. */
const minPairExcess = 0.1;
const maxRows = 12;
/** Answers that ask for nothing. */
const noWish = new Set(['no-time-preference', 'all-options', 'flexible']);

/**
 * What guests asked for and the shelf does not answer, most guests first: answers that go unanswered more often than answers
 * do overall, and pairs of answers that do so clearly more often than each of the two alone. The first counts are those of all guests.
 */
export function unmetDemand(
  { asked, unmet }: { asked: number; unmet: number },
  answers: readonly DemandRow[],
): UnmetDemand[] {
  const rows = answers.filter(({ words }) => !words.some((word) => noWish.has(word)));
  const shares = new Map(rows.map((row) => [keyOf(row.questions, row.words), row.unmet / row.asked]));
  const overall = asked > 0 ? unmet / asked : 0;
  const standsOut = ({ questions, words, asked, unmet }: DemandRow): boolean => {
    const share = unmet / asked;
    if (unmet < minGuests) return false;
    if (questions.length === 1) return share >= overall + (1 - overall) * minExcess;
    return questions.every((question, at) => {
      const alone = shares.get(keyOf([question], [words[at] ?? ''])) ?? 0;
      return share >= alone + minPairExcess;
    });
  };
  return rows
    .filter(standsOut)
    .toSorted((a, b) => b.unmet - a.unmet || b.unmet / b.asked - a.unmet / a.asked)
    .slice(0, maxRows)
    .map(({ questions, words, asked, unmet, bestFit }) => ({
      answers: questions.map((question, at) => ({ question, word: words[at] ?? '' })),
      asked,
      unmet,
      bestFit,
    }));
}

const keyOf = (questions: readonly string[], words: readonly string[]): string =>
  questions.map((question, at) => `${question} ${words[at]}`).join(' & ');
