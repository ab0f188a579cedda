/** The days of a week, as the fields of a lounge's opening hours. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * When a lounge opens and closes on a day, as `HH:MM` on the clock of its time zone. A closing time before the opening time
 * is on the next day; 00:00 twice is the whole day.
 */
export interface DayHours {
  opens: string;
  closes: string;
}

/** The opening hours of a week; null on a day that is closed. */
export type OpeningHours = Record<Weekday, DayHours | null>;

/** A day's name in sentences: `Monday`. */
export const weekdayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

/** `HH:MM`, from 00:00 to 23:59. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
