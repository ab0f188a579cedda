import type { LoungeAnalytics } from '@vitola/contract/analytics/figures';
import type { Answer, LoungeReport } from '@vitola/contract/analytics/lounge-report';

/** Monday first, as in the report. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 0 is `12 am`, 13 is `1 pm`. */
export const formatHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

/** `2026-11-03` as `Nov 3`. */
export const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** 0.256 as `26%`; null is a dash. */
export const formatPercent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`;

export const stepLabels: Record<LoungeReport['funnel'][number]['step'], string> = {
  started: 'Started',
  'question-2': 'Question 2',
  'question-3': 'Question 3',
  'question-4': 'Question 4',
  'question-5': 'Question 5',
  completed: 'Completed',
  'qr-made': 'Made a QR',
};

/** Labels of answers whose value differs from what the guest read. Survey and quiz have two values for one strength. */
const answerLabels: Readonly<Record<string, string>> = {
  'mild-medium': 'Medium-Mild',
  'creamy-smooth': 'Creamy & Smooth',
  'woody-earthy': 'Woody & Earthy',
  'spicy-peppery': 'Spicy & Peppery',
  'sweet-fruity': 'Sweet & Fruity',
  'coffee-chocolate': 'Coffee & Chocolate',
  'earthy-tobacco': 'Earthy Tobacco',
  'mid-price': 'Mid-price',
};

/** A strength or a flavor as guests read it: `medium-full` is `Medium-Full`, `coffee` is `Coffee`. */
export const preferenceLabel = (word: string): string =>
  answerLabels[word] ?? word.replaceAll(/(?:^|-)./gu, (start) => start.toUpperCase());

export interface PreferenceCount {
  label: string;
  count: number;
}

/** Counts answers by the label that guests read, highest first. */
export function countPreferences(rows: readonly { word: string; count: number }[]): PreferenceCount[] {
  const counts = new Map<string, number>();
  for (const { word, count } of rows)
    counts.set(preferenceLabel(word), (counts.get(preferenceLabel(word)) ?? 0) + count);
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

/** The strengths and the flavors that guests asked for. */
export const popularPreferences = ({ popularStrengths, popularFlavors }: LoungeAnalytics) => ({
  strengths: countPreferences(popularStrengths.map(({ strength, count }) => ({ word: strength, count }))),
  flavors: countPreferences(popularFlavors.map(({ flavor, count }) => ({ word: flavor, count }))),
});

const timeLabels: Readonly<Record<string, string>> = {
  quick: '20–30 minutes',
  short: '30–45 minutes',
  medium: '45–75 minutes',
  long: '75–90 minutes',
  extended: '90 minutes or more',
};

/** An answer as an owner reads it: `Full strength`, `20–30 minutes`, `Premium budget`. */
export function answerLabel({ question, word }: Answer): string {
  if (question === 'time') return timeLabels[word] ?? `${word.replace('-', '–')} minutes`;
  if (question === 'budget') return word === 'budget' ? 'Low budget' : `${preferenceLabel(word)} budget`;
  return `${preferenceLabel(word)} ${question === 'flavors' ? 'flavor' : question}`;
}
