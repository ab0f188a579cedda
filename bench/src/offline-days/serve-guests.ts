import { setTimeout as sleep } from 'node:timers/promises';
import type { GuestPlan, GuestTrace, PageGuest } from './page-guest.ts';
import type { PlannedGuest } from './plan-guests.ts';
import type { Tablet } from './tablet.ts';

/** A guest who was served, with what happened to the browser. */
export interface ServedGuest {
  tablet: string;
  trace: GuestTrace;
  /** How long the rows of the guest before took to be sealed after they had left, in milliseconds. */
  sealedAfterMs: number;
  /** What was typed into the form, if it was sent. */
  email: string | null;
  name: string | null;
  /** How many milliseconds after the guest's last step the browser was killed; null if it was not. */
  killedAfterMs: number | null;
  /** How far the tablet's clock is ahead of the right time. */
  wrongByMs: number;
}

/** Hours of one day, in milliseconds since 1970. */
export interface Opening {
  from: number;
  until: number;
}

/** Serves guests one after the other, evenly over the hours of a day, with the kills that are planned. */
export async function serveGuests(
  tablet: Tablet,
  guests: readonly PlannedGuest[],
  { from, until }: Opening,
  onServed: (guest: ServedGuest) => Promise<void>,
): Promise<void> {
  for (const [at, { plan, kill }] of guests.entries()) {
    const clock = tablet.clockAt(from + ((until - from) * at) / guests.length);
    const { sealedAfterMs, ...trace } = await follow(tablet, {
      ...plan,
      clock,
      stays: kill !== null && !kill.hasLeft,
    }).catch((error: unknown) => {
      throw new Error(`Guest ${at} of ${tablet.name} could not be served.`, { cause: error });
    });
    const guest = {
      tablet: tablet.name,
      trace,
      sealedAfterMs,
      email: trace.hasSentContact ? (plan.contact?.email ?? null) : null,
      name: trace.hasSentContact ? (plan.contact?.name ?? null) : null,
      killedAfterMs: kill?.afterMs ?? null,
      wrongByMs: tablet.wrongByMs,
    };
    if (kill) {
      if (kill.afterMs > 0) await sleep(kill.afterMs);
      await tablet.kill();
      await tablet.start();
    }
    await onServed(guest);
  }
}

const follow = (tablet: Tablet, plan: GuestPlan): Promise<GuestTrace & { sealedAfterMs: number }> =>
  tablet.page.evaluate((plan) => {
    const { PageGuest: Guest } = globalThis as unknown as { PageGuest: new () => PageGuest };
    return new Guest().follow(plan);
  }, plan);
