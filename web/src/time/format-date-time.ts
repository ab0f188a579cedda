import { deviceTimeZone } from './time-zone.ts';

/**
 * A time of an answer by the clock of a time zone: `Nov 20, 2026, 6:04 PM`, and with the zone's name where this device is
 * in another, `Nov 21, 2026, 8:04 AM GMT+9`. RangeError for a name that is no time zone.
 */
export const formatDateTime = (at: string, timeZone: string): string =>
  new Date(at)
    .toLocaleString('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(timeZone !== deviceTimeZone() && { timeZoneName: 'short' }),
    })
    .replaceAll(/[\u00a0\u202f]/g, ' ');
