/** A moment as local day, weekday and hour. */
export interface LocalTime {
  /** `2026-11-20` */
  day: string;
  /** 0 is Monday, 6 is Sunday. */
  weekday: number;
  /** 0-23 */
  hour: number;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Converts moments to local time in a time zone (an IANA name); RangeError for an unknown name. */
export function localClock(timeZone: string): (at: Date) => LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      day: `${part.year}-${part.month}-${part.day}`,
      weekday: weekdays.indexOf(part.weekday ?? ''),
      hour: Number(part.hour),
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
