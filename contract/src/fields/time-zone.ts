import { text } from './text.ts';

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 is not a time zone: it has no daylight saving time.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA name such as `America/New_York`. */
export const TimeZone = text(64, 'Time zone').refine(
  isTimeZone,
  'This is not a time zone such as America/New_York',
);

/** The time zone of the device that sends something; an unknown one prevents nothing. */
export const DeviceTimeZone = text(64, 'Time zone')
  .transform((name) => TimeZone.safeParse(name).data)
  .optional();
