import { z } from 'zod';
import {
  clockPattern,
  type OpeningHours,
  weekdayName,
  weekdays,
  type Weekday,
} from './opening-hours-constants.ts';

const hoursOf = (day: Weekday) => {
  const rule = `${weekdayName(day)}: enter when you open and when you close, such as 12:00 and 23:00`;
  const clock = z.string(rule).regex(clockPattern, rule);
  return z
    .object({ opens: clock, closes: clock }, rule)
    .refine(
      ({ opens, closes }) => opens !== closes || opens === '00:00',
      `${weekdayName(day)}: you open and close at the same time. For the whole day, enter 00:00 twice`,
    )
    .nullable();
};

const schemas = Object.fromEntries(weekdays.map((day) => [day, hoursOf(day)])) as Record<
  Weekday,
  ReturnType<typeof hoursOf>
>;

/** A week's opening hours, with at least one day that is open. */
export const OpeningHoursOfWeek: z.ZodType<OpeningHours, OpeningHours> = z
  .object(schemas, 'Enter the opening hours of each day, or none at all')
  .refine((week) => weekdays.some((day) => week[day]), 'Enter the hours of at least one day, or none at all');
