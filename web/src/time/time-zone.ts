/** The time zone of this device, as an IANA name. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this browser knows a time zone; a lounge may have chosen it in a newer browser. */
export function isKnownTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** A time zone's label, such as `America/New York`. */
export const timeZoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Every time zone this browser knows, plus `chosen` even if it doesn't. */
export function timeZones(chosen: string | null): string[] {
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen ? [chosen] : [])];
  return [...new Set(known)].toSorted((a, b) => a.localeCompare(b));
}

/** A time in a time zone in the format spreadsheets recognize: `2026-11-20 13:04`. */
export const formatSpreadsheetTime = (at: string | null, timeZone: string): string | null =>
  at && new Date(at).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
