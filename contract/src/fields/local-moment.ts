/**
 * A time in a time zone, with the zone's name: `February 18, 2027 at 1:00 PM EST`. Throws a RangeError for an unknown time
 * zone.
 */
export const localMoment = (at: Date, timeZone = 'UTC', locale = 'en-US'): string =>
  at
    .toLocaleString(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    })
    .replaceAll(/[\u00a0\u202f]/g, ' ');
