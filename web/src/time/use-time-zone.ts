import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatTime } from './format-date-time.ts';
import { useNamedLounge } from '../api/named-lounge.ts';
import { readQuery } from '../api/query.ts';
import { useSession } from '../api/session.ts';
import { deviceTimeZone, isKnownTimeZone } from './time-zone.ts';

/**
 * The time zone in which the user's times are shown: that of their lounge, or of the one that staff work on; the
 * device's if that is missing or unknown here.
 */
export function useTimeZone(): string {
  const { data: user } = useSession();
  const { data: lounge } = useQuery({
    ...readQuery('GET /api/user/lounge'),
    enabled: Boolean(user?.loungeId),
  });
  const named = useNamedLounge();
  const { data: operated } = useQuery({
    ...readQuery('GET /api/admin/lounges'),
    enabled: named !== undefined,
  });
  const zone =
    named === undefined ? lounge?.timeZone : operated?.find(({ loungeId }) => loungeId === named)?.timeZone;
  return zone && isKnownTimeZone(zone) ? zone : deviceTimeZone();
}

/** Returns a function that formats times in the user's time zone. */
export function useFormatDateTime(): (at: string) => string {
  const zone = useTimeZone();
  return (at) => formatDateTime(at, zone);
}

/** Returns a function that formats the time of day in the user's time zone. */
export function useFormatTime(): (at: string) => string {
  const zone = useTimeZone();
  return (at) => formatTime(at, zone);
}
