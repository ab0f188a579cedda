import type { OpeningHours } from '@vitola/contract/opening-hours/opening-hours-constants';
import { closingTime, openingState, type OpeningState } from '@vitola/contract/opening-hours/opening-state';
import type { LoungeShelf } from './shelves/shelf-cache.ts';

type Lounge = Pick<LoungeShelf['lounge'], 'openingHours' | 'timeZone'>;

/** Each lounge's last state, and since when it is known: time zones take longer to compute than cards. */
const states = new WeakMap<Lounge, { state: OpeningState; from: number }>();

/** When a lounge closes, as the engine needs it; empty while that is unknown, and while it is closed. */
export function closingOf(lounge: Lounge, at: Date): ReturnType<typeof closingTime> {
  if (!lounge.openingHours) return {};
  const known = states.get(lounge);
  const isKnown = known && at.getTime() >= known.from && at.getTime() < (known.state.until ?? Infinity);
  if (isKnown) return closingTime(known.state, at);
  const state = openingState(lounge.openingHours as OpeningHours, lounge.timeZone, at);
  if (state) states.set(lounge, { state, from: at.getTime() });
  return closingTime(state, at);
}
