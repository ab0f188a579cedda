import { type OpeningHours, weekdays } from './opening-hours-constants.ts';
import { instantOf, localMinute } from './wall-clock.ts';

/** Whether a lounge is open. */
export interface OpeningState {
  isOpen: boolean;
  /** Whole minutes until it closes; null while it is closed, and if it never closes. */
  minutesToClosing: number | null;
  /** When it closes, as `HH:MM` on the lounge's clock; null like `minutesToClosing`. */
  closesAt: string | null;
  /** When it opens or closes next, in milliseconds since 1970; null if it never does. */
  until: number | null;
}

/** A time during which a lounge is open, in milliseconds since 1970, and its closing time on the lounge's clock. */
interface Opening {
  from: number;
  until: number;
  closesAt: string;
}

const dayMs = 86_400_000;
const daysAhead = 8;

/**
 * Whether a lounge with these opening hours is open at a time, and for how many minutes. Hours that touch or overlap are
 * one. Undefined without hours, without a time zone, or where the time zone is unknown.
 */
export function openingState(
  hours: OpeningHours | null,
  timeZone: string | null,
  at: Date,
): OpeningState | undefined {
  if (!hours || timeZone === null) return undefined;
  let openings: Opening[];
  try {
    openings = openingsFrom(hours, timeZone, at.getTime());
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const next = openings.find(({ until }) => until > at.getTime());
  const closed = { isOpen: false, minutesToClosing: null, closesAt: null };
  if (!next || next.from > at.getTime()) return { ...closed, until: next?.from ?? null };
  if (next.until - at.getTime() > 7 * dayMs)
    return { isOpen: true, minutesToClosing: null, closesAt: null, until: null };
  const minutesToClosing = minutesBetween(at.getTime(), next.until);
  return { isOpen: true, minutesToClosing, closesAt: next.closesAt, until: next.until };
}

/** The closing time of a state at a time, as the recommendation engine takes it; empty while there is none. */
export function closingTime(
  state: OpeningState | undefined,
  at: Date,
): { minutesToClosing?: number; closesAt?: string } {
  if (!state?.isOpen || state.until === null || state.closesAt === null) return {};
  return { minutesToClosing: minutesBetween(at.getTime(), state.until), closesAt: state.closesAt };
}

/** Whole minutes. */
const minutesBetween = (from: number, until: number): number => Math.floor((until - from) / 60_000);

/** The openings from the day before until `daysAhead` days later, in order. */
function openingsFrom(hours: OpeningHours, timeZone: string, at: number): Opening[] {
  const today = Math.floor(localMinute(at, timeZone) / 1440);
  const openings: Opening[] = [];
  for (let day = today - 1; day <= today + daysAhead; day++) {
    // Day 0 is 1 January 1970, a Thursday.
    const own = hours[weekdays[(day + 3) % 7] ?? 'monday'];
    if (!own) continue;
    const [opens, closes] = [minutesOf(own.opens), minutesOf(own.closes)];
    const from = instantOf(day * 1440 + opens, timeZone);
    const until = instantOf((closes > opens ? day : day + 1) * 1440 + closes, timeZone);
    const last = openings.at(-1);
    if (!last || from > last.until) openings.push({ from, until, closesAt: own.closes });
    else if (until > last.until) Object.assign(last, { until, closesAt: own.closes });
  }
  return openings;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
