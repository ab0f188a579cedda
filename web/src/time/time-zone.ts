/** The time zone of this device, as an IANA name. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this browser can tell the time of a zone: a lounge may have chosen it in a newer one. */
export function isKnownTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** A time zone as one reads it, `America/New York`. */
export const timeZoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Every time zone this browser knows, and `chosen` whether it knows it or not. */
export function timeZones(chosen: string | null): string[] {
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen ? [chosen] : [])];
  return [...new Set(known)].toSorted((a, b) => a.localeCompare(b));
}

/** A moment as a spreadsheet reads it, by the clock of a time zone: `2026-11-20 13:04`. */
export const formatSpreadsheetTime = (at: string | null, timeZone: string): string | null =>
  at && new Date(at).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
