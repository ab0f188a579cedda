import type { OpeningHours } from '@vitola/contract/opening-hours/opening-hours-constants';
import { openingState } from '@vitola/contract/opening-hours/opening-state';
import { silentMinutes } from '@vitola/contract/tablets/tablet-constants';

const silentMs = silentMinutes * 60_000;

/** When a lounge is open; both null if it does not say. */
export interface LoungeHours {
  openingHours: unknown;
  timeZone: string | null;
}

/** A tablet that last reported before this is silent. */
export const silentBefore = (now: Date): Date => new Date(now.getTime() - silentMs);

/** Whether a lounge has opening hours, is open and has been for as long as a tablet may be silent. */
export const hasBeenOpen = ({ openingHours, timeZone }: LoungeHours, now: Date): boolean =>
  [now, silentBefore(now)].every(
    (at) => openingState(openingHours as OpeningHours | null, timeZone, at)?.isOpen === true,
  );

/** A time on the lounge's clock, in UTC if it has none: `Nov 20, 2:10 PM`. */
export const formatOnClock = (at: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? 'UTC',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(at)
    .replaceAll(/[\u00a0\u202f]/g, ' ');
