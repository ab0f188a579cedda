import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from './format-date-time.ts';
import { readQuery } from '../api/query.ts';
import { useSession } from '../api/session.ts';
import { deviceTimeZone, isKnownTimeZone } from './time-zone.ts';

/**
 * The time zone in which the user's times are shown: the lounge's, or the device's if that is missing or unknown
 * here.
 */
export function useTimeZone(): string {
  const { data: user } = useSession();
  const { data: lounge } = useQuery({
    ...readQuery('GET /api/user/lounge'),
    enabled: Boolean(user?.loungeId),
  });
  const zone = lounge?.timeZone;
  return zone && isKnownTimeZone(zone) ? zone : deviceTimeZone();
}

/** Returns a function that formats times in the user's time zone. */
export function useFormatDateTime(): (at: string) => string {
  const zone = useTimeZone();
  return (at) => formatDateTime(at, zone);
}
