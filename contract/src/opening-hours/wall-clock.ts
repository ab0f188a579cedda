const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * What the clock and calendar of a time zone show at a time (milliseconds since 1970), as minutes since they showed
 * 1 January 1970. RangeError for an unknown time zone.
 */
export function localMinute(at: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000;
}

/**
 * The time (milliseconds since 1970) at which the clock of a time zone shows a minute, as counted by `localMinute`: the first of two
 * when the clock is set back, and as long after the change when it is set forward past that minute.
 */
export function instantOf(minute: number, timeZone: string): number {
  const offsetAt = (at: number) => localMinute(at, timeZone) - Math.floor(at / 60_000);
  const [before, after] = [offsetAt((minute - 1440) * 60_000), offsetAt((minute + 1440) * 60_000)];
  const first = minute - before;
  const isShown = offsetAt(first * 60_000) === before || offsetAt((minute - after) * 60_000) !== after;
  return (isShown ? first : minute - after) * 60_000;
}
