import {
  type DayHours,
  type OpeningHours,
  type Weekday,
  weekdays,
} from '@vitola/contract/opening-hours/opening-hours-constants';

/** The hours of each day as typed: a time that is missing is empty. */
export type TypedWeek = OpeningHours;

const closedWeek = Object.fromEntries(weekdays.map((day) => [day, null])) as TypedWeek;

/** A week as one text, so that a form and its draft compare it like any other field; empty if no day is open. */
export function weekToText(week: OpeningHours | null | undefined): string {
  if (!week || weekdays.every((day) => !week[day])) return '';
  return JSON.stringify(
    Object.fromEntries(
      weekdays.map((day) => {
        const hours = week[day];
        return [day, hours && { opens: hours.opens, closes: hours.closes }];
      }),
    ),
  );
}

/** The week of such a text; null for an empty one. */
export const weekOfText = (text: string): TypedWeek | null =>
  text === '' ? null : (JSON.parse(text) as TypedWeek);

/** The hours that every day has; undefined if they differ or a day is closed. Without any they are empty. */
export function sameHours(week: TypedWeek | null): DayHours | undefined {
  if (!week) return { opens: '', closes: '' };
  const { monday } = week;
  const isSame = ({ opens, closes }: DayHours) =>
    weekdays.every((day) => week[day]?.opens === opens && week[day].closes === closes);
  return monday && isSame(monday) ? monday : undefined;
}

/** A week with the same hours on every day; null if neither time is typed. */
export const everyDay = (hours: DayHours): TypedWeek | null =>
  hours.opens === '' && hours.closes === ''
    ? null
    : (Object.fromEntries(weekdays.map((day) => [day, hours])) as TypedWeek);

/** A week with other hours on one day; null closes it. */
export const withDay = (week: TypedWeek | null, day: Weekday, hours: DayHours | null): TypedWeek => ({
  ...(week ?? closedWeek),
  [day]: hours,
});

/** What a day is filled with when it is opened: the hours of the open day before it, else of any, else none. */
export function suggestedHours(week: TypedWeek | null, day: Weekday): DayHours {
  const at = weekdays.indexOf(day);
  const nearest = [...weekdays.slice(0, at).toReversed(), ...weekdays.slice(at + 1)];
  for (const other of nearest) if (week?.[other]) return week[other];
  return { opens: '', closes: '' };
}
