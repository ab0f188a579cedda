const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A time of an answer as one reads it at the desk, in the device's time zone: `Nov 20, 2026, 6:04 PM`. */
export const momentOf = (at: string): string => moments.format(new Date(at));
