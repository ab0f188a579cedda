import { BackupError } from '../backup-error.ts';

const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?\s*(Z|UTC|[+-]\d\d:\d\d)?$/i;

/**
 * A moment as it is typed: `2026-11-28 14:03:07`, in UTC unless an offset such as `-05:00` follows. Throws a BackupError if it is
 * not written like that, does not exist, or is yet to come.
 */
export function readMoment(text: string, now: Date): Date {
  const [, date, time, seconds = ':00', zone = 'Z'] = written.exec(text.trim()) ?? [];
  const iso = `${date}T${time}${seconds}`;
  const moment = new Date(`${iso}${zone.toUpperCase() === 'UTC' ? 'Z' : zone.toUpperCase()}`);
  // JavaScript takes February 30 for March 2.
  const exists = date !== undefined && new Date(`${iso}Z`).toJSON()?.startsWith(date);
  if (!exists || Number.isNaN(moment.getTime())) {
    throw new BackupError(
      `"${text}" is no moment: write it as '2026-11-28 14:03:07', in UTC, or with its offset from UTC, as '2026-11-28 09:03:07 -05:00'.`,
    );
  }
  if (moment > now) throw new BackupError(`${formatMoment(moment)} is yet to come: name an earlier moment.`);
  return moment;
}

/** A moment in words that name its time zone: `2026-11-28 14:03:07 UTC`. */
export const formatMoment = (moment: Date) =>
  `${moment
    .toISOString()
    .replace('T', ' ')
    .replace(/\.000Z$|Z$/, '')} UTC`;
