/**
 * A moment as the clock and calendar of a place have it, with the name of its zone: `February 18, 2027 at 1:00 PM EST`.
 * Where nobody said which place, that of UTC; RangeError for a name that is no time zone.
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
