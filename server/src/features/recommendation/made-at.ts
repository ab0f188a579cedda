import { maxLateDays } from '@vitola/contract/fields/made-at';

const day = 86_400_000;

/**
 * The time at which something counts that a device made and sends late: when it was made, or `now` if that is in the future or
 * too long ago to be believed.
 */
export function timeMade(now: Date, madeAt: string | undefined): Date {
  const made = madeAt === undefined ? now : new Date(madeAt);
  return made > now || now.getTime() - made.getTime() > maxLateDays * day ? now : made;
}

/** Whether two times are on the same day (UTC). */
export const isSameDay = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / day) === Math.floor(other.getTime() / day);

const servedAloneAfterMinutes = 5;

/** Whether what arrives now was made so long ago that its tablet served the guest without the server. */
export const isServedAlone = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() >= servedAloneAfterMinutes * 60_000;
