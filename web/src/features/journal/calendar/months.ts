import type { JournalYear } from '@vitola/contract/journal/smokes';
import { dayOf } from '../../../time/calendar-day.ts';
import { pageLocale } from '../../../i18n/page-language.ts';

/** A day of the calendar; `smokes` is 0 where nothing was smoked. */
export interface CalendarDay {
  /** Such as `2026-11-23`. */
  day: string;
  date: number;
  smokes: number;
  bestRating: number | null;
}

export interface CalendarMonth {
  /** From 0. */
  month: number;
  name: string;
  /** Weeks from Sunday to Saturday; null is a day of another month. */
  weeks: (CalendarDay | null)[][];
  smokes: number;
}

const nameOf = (month: number) =>
  new Date(Date.UTC(2000, month, 1)).toLocaleDateString(pageLocale(), { month: 'long', timeZone: 'UTC' });
const daysOfWeek = 7;

/** The twelve months of a year with its smokes. */
export function monthsOf({ year, days }: Pick<JournalYear, 'year' | 'days'>): CalendarMonth[] {
  const smoked = new Map(days.map((each) => [each.date, each]));
  return Array.from({ length: 12 }, (_, month) => {
    const name = nameOf(month);
    const first = utc(year, month, 1);
    const length = utc(year, month + 1, 0).getUTCDate();
    const dates: (CalendarDay | null)[] = [
      ...Array.from({ length: first.getUTCDay() }, () => null),
      ...Array.from({ length }, (_, at) => {
        const day = dayOf(year, month, at + 1);
        const { smokes = 0, bestRating = null } = smoked.get(day) ?? {};
        return { day, date: at + 1, smokes, bestRating };
      }),
    ];
    while (dates.length % daysOfWeek > 0) dates.push(null);
    const weeks = Array.from({ length: dates.length / daysOfWeek }, (_, week) =>
      dates.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
    );
    const smokes = dates.reduce((sum, each) => sum + (each?.smokes ?? 0), 0);
    return { month, name, weeks, smokes };
  });
}

/** A date in UTC; two-digit years are those of antiquity, not of the last century. */
function utc(year: number, month: number, date: number): Date {
  const time = new Date(0);
  time.setUTCFullYear(year, month, date);
  return time;
}
