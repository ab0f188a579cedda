/** The periods of a report, by the words in the address. */
export const periodNames = {
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 12 months',
  month: 'This month',
  'last-month': 'Last month',
} as const;
export type PeriodName = keyof typeof periodNames;

export const isPeriodName = (word: unknown): word is PeriodName =>
  typeof word === 'string' && Object.hasOwn(periodNames, word);

const dayMs = 86_400_000;
const asDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first and the last day of a period, both included, in UTC. */
export function daysOf(period: PeriodName, now: Date): { from: string; to: string } {
  const today = asDay(now.getTime());
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  if (period === 'month') return { from: asDay(Date.UTC(year, month, 1)), to: today };
  if (period === 'last-month')
    return { from: asDay(Date.UTC(year, month - 1, 1)), to: asDay(Date.UTC(year, month, 0)) };
  return { from: asDay(now.getTime() - (Number(period) - 1) * dayMs), to: today };
}

/** The last twelve months that are over, newest first, as `2026-10` with a name. */
export const pastMonths = (now: Date): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, 1));
    const label = first.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return { value: first.toISOString().slice(0, 7), label };
  });
