import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from './format-date-time.ts';
import { readQuery } from '../api/query.ts';
import { useSession } from '../api/session.ts';
import { deviceTimeZone, isKnownTimeZone } from './time-zone.ts';

/** The time zone by whose clock one's times are told: that of one's lounge, else (and where it is unknown here) the device's. */
export function useTimeZone(): string {
  const { data: user } = useSession();
  const { data: lounge } = useQuery({
    ...readQuery('GET /api/user/lounge'),
    enabled: Boolean(user?.loungeId),
  });
  const zone = lounge?.timeZone;
  return zone && isKnownTimeZone(zone) ? zone : deviceTimeZone();
}

/** Writes the times of answers by the clock of one's own zone. */
export function useFormatDateTime(): (at: string) => string {
  const zone = useTimeZone();
  return (at) => formatDateTime(at, zone);
}
