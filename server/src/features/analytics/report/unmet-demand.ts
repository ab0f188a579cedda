import type { UnmetDemand } from '@vitola/contract/analytics/lounge-report';
import type { DemandRow } from './queries.ts';

/**
 * The fit below which a guest's best card counts as no answer: there the calibrated percent is 50, what a guest and a
 * cigar put together blindly have. The engine steers no featured cigar to a card below it either.
 */
export const minAnsweredFit = 0.55;
/** Fewer guests than this are chance, not demand. */
const minGuests = 3;
/** An answer stands out when it goes unanswered more often than answers do on the whole, by this share of the rest. */
const minExcess = 0.06;
/** A pair of answers is told apart from its halves when it goes unanswered more often by this share of its guests. */
const minPairExcess = 0.1;
const maxRows = 12;

/**
 * What guests asked for that the shelf does not answer, most guests first: an answer that goes unanswered more often
 * than answers do on the whole, and a pair of answers that does so clearly more often than each of the two alone.
 */
export function unmetDemand(rows: readonly DemandRow[]): UnmetDemand[] {
  const shares = new Map(rows.map((row) => [keyOf(row.questions, row.words), row.unmet / row.asked]));
  const overall = shares.get('') ?? 0;
  const isTelling = ({ questions, words, asked, unmet }: DemandRow): boolean => {
    const share = unmet / asked;
    if (unmet < minGuests || questions.length === 0) return false;
    if (questions.length === 1) return share >= overall + (1 - overall) * minExcess;
    return questions.every((question, at) => {
      const alone = shares.get(keyOf([question], [words[at] ?? ''])) ?? 0;
      return share >= alone + minPairExcess;
    });
  };
  return rows
    .filter(isTelling)
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
