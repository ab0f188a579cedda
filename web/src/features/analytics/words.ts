import type { Answer, LoungeReport } from '@vitola/contract/lounge-report';

/** Monday first, as the report has them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 0 is `12 am`, 13 is `1 pm`. */
export const hourOf = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

/** `2026-11-03` as `Nov 3`. */
export const dayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** 0.256 as `26%`; nothing known is a dash. */
export const percentOf = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`;

/** `20.00` as `$20.00`, `-3.50` as `-$3.50`; nothing known is a dash. */
export const moneyOf = (amount: string | null): string =>
  amount === null ? '–' : Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const stepWords: Record<LoungeReport['funnel'][number]['step'], string> = {
  started: 'Started',
  'question-2': 'Question 2',
  'question-3': 'Question 3',
  'question-4': 'Question 4',
  'question-5': 'Question 5',
  completed: 'Completed',
  'qr-made': 'Made a QR',
};

const questionWords: Record<string, string> = {
  strength: 'strength',
  flavors: 'flavor',
  time: 'time',
  budget: 'budget',
};

/** An answer as an owner reads it: `full strength`, `20–30 minutes`, `premium budget`. */
export function answerOf({ question, word }: Answer): string {
  if (/^\d/.test(word)) return `${word.replace('-', '–')} minutes`;
  const plain = word.replaceAll('-', ' ');
  return question === 'budget' && word === 'budget'
    ? 'low budget'
    : `${plain} ${questionWords[question] ?? ''}`;
}
