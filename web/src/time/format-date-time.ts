import { deviceTimeZone } from './time-zone.ts';
import { pageLocale } from '../i18n/page-language.ts';

/** The time of day in a time zone: `6:04 PM`, with the zone's name if this device is in another. */
export const formatTime = (at: string, timeZone: string): string =>
  new Date(at)
    .toLocaleTimeString(pageLocale(), {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(timeZone !== deviceTimeZone() && { timeZoneName: 'short' }),
    })
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/**
 * Formats a time in a time zone: `Nov 20, 2026, 6:04 PM`, with the zone's name if this device is in another: `Nov 21,
 * 2026, 8:04 AM GMT+9`. Throws a RangeError for an unknown time zone.
 */
export const formatDateTime = (at: string, timeZone: string): string =>
  new Date(at)
    .toLocaleString(pageLocale(), {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(timeZone !== deviceTimeZone() && { timeZoneName: 'short' }),
    })
    .replaceAll(/[\u00a0\u202f]/g, ' ');
