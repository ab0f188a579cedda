import type { ReportDay } from '@vitola/contract/reports';

/** Above this many days, a column is a week. */
const maxColumns = 92;

export interface Column {
  day: string;
  value: number;
}

type Figure = (day: ReportDay) => number;

/** The sum of a figure over some days. */
export const sumOf = (days: readonly ReportDay[], figure: Figure): number =>
  days.reduce((sum, day) => sum + figure(day), 0);

/** The days in groups that a chart has room for: each day, or weeks that end with the last day. */
export function groupsOf(days: readonly ReportDay[]): ReportDay[][] {
  const size = days.length > maxColumns ? 7 : 1;
  const first = days.length % size;
  const groups = first > 0 ? [days.slice(0, first)] : [];
  for (let at = first; at < days.length; at += size) groups.push(days.slice(at, at + size));
  return groups;
}

/** A column for each group: the sum of its days, or, of what is there rather than what happened, its last day. */
export const columnsOf = (
  days: readonly ReportDay[],
  figure: Figure,
  kind: 'sum' | 'last' = 'sum',
): Column[] =>
  groupsOf(days).map((group) => ({
    day: group[0]?.day ?? '',
    value: kind === 'sum' ? sumOf(group, figure) : sumOf(group.slice(-1), figure),
  }));

export const inDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Dollars without cents, for axes. */
export const inWholeDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
