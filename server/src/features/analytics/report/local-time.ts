/** A moment as local day, weekday and hour. */
export interface LocalTime {
  /** `2026-11-20` */
  day: string;
  /** 0 is Monday, 6 is Sunday. */
  weekday: number;
  /** 0-23 */
  hour: number;
}

const dayMs = 86_400_000;

/**
 * Converts moments since 1970 to local time in a time zone (an IANA name); RangeError for an unknown name. Formatting is slow, so moments of
 * a day (UTC) through which the clocks are not changed share one difference from UTC.
 */
export function localClock(timeZone: string): (at: Date) => LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  /** The local time as if it were of UTC, in milliseconds, without the milliseconds of the moment. */
  const localMs = (at: number): number => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
  };
  const differences = new Map<number, number | null>();
  const differenceOf = (day: number): number | null => {
    const [before, after] = [day, day + dayMs].map((at) => localMs(at) - at);
    return before === undefined || before !== after ? null : before;
  };
  const names = new Map<number, string>();
  const nameOf = (local: number): string => {
    const day = Math.floor(local / dayMs);
    const known = names.get(day);
    if (known !== undefined) return known;
    const name = new Date(local).toISOString().slice(0, 10);
    names.set(day, name);
    return name;
  };
  return (at) => {
    const day = Math.floor(at.getTime() / dayMs) * dayMs;
    let difference = differences.get(day);
    if (difference === undefined) differences.set(day, (difference = differenceOf(day)));
    const local = difference === null ? localMs(at.getTime()) : at.getTime() + difference;
    return {
      day: nameOf(local),
      // The first day of 1970 was a Thursday.
      weekday: (Math.floor(local / dayMs) + 3) % 7,
      hour: Math.floor((local % dayMs) / 3_600_000),
    };
  };
}

/** Every calendar day from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
