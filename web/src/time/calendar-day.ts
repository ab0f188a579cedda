import { pageLocale } from '../i18n/page-language.ts';
/** Today's date where this device is, such as `2026-11-23`. */
export const today = (): string => dayAt(new Date());

/** The date of a moment where this device is, such as `2026-11-23`. */
export function dayAt(moment: Date | string): string {
  const at = new Date(moment);
  return dayOf(at.getFullYear(), at.getMonth(), at.getDate());
}

/** This year where this device is. */
export const thisYear = (): number => new Date().getFullYear();

/** A date such as `2026-11-23`. Months count from 0. */
export const dayOf = (year: number, month: number, date: number): string =>
  [String(year).padStart(4, '0'), twoDigits(month + 1), twoDigits(date)].join('-');

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A date for people: `Monday, November 23, 2026`, or `Nov 23, 2026` when `isShort`. */
export const formatDay = (day: string, isShort = false): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(pageLocale(), {
    timeZone: 'UTC',
    dateStyle: isShort ? 'medium' : 'full',
  });
