import { useQuery } from '@tanstack/react-query';
import { momentOf } from './format-date-time.ts';
import { read } from '../api/query.ts';
import { useSession } from '../api/session.ts';
import { deviceTimeZone, isKnownZone } from './time-zone.ts';

/** The time zone by whose clock one's times are told: that of one's lounge, else (and where it is unknown here) the device's. */
export function useOwnZone(): string {
  const { data: user } = useSession();
  const { data: lounge } = useQuery({ ...read('GET /api/user/lounge'), enabled: Boolean(user?.loungeId) });
  const zone = lounge?.timeZone;
  return zone && isKnownZone(zone) ? zone : deviceTimeZone();
}

/** Writes the times of answers by the clock of one's own zone. */
export function useMomentOf(): (at: string) => string {
  const zone = useOwnZone();
  return (at) => momentOf(at, zone);
}
