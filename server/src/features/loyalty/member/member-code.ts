import { createHmac } from 'node:crypto';
import { memberCodeLength } from '@vitola/contract/loyalty/loyalty-constants';
import { pickCodeLetters } from '@vitola/contract/sales/sales-constants';
import { codeToNumber, numberToCode } from '../../../crypto/letter-code.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** When a day of codes begins, in hours of UTC: between one and five in the morning in the contiguous United States. */
const startsAt = 9;
/** For how long yesterday's code still works, in hours. */
const graceHours = 4;
/** For how many days a code that no longer works is known to have been one. */
const expiredDays = 3;

const letters = pickCodeLetters.length;
const halfSize = letters ** (memberCodeLength / 2);
const rounds = 8;

/** The day of codes at a time, as its number since 1970. */
const dayOf = (now: Date): number => Math.floor((now.getTime() - startsAt * hour) / day);

/** When today's codes are replaced. */
export const codesEndAt = (now: Date): Date => new Date((dayOf(now) + 1) * day + startsAt * hour);

/**
 * The member code of an account on a day, from its number. The number is split into two halves, each shifted in turn by an HMAC
 * of the other half and the day (a Feistel network): no two accounts share a code, and only the server's key tells whose it is.
 */
export function memberCodeOf(key: Buffer, memberNumber: number, now: Date): string {
  let [high, low] = halvesOf(memberNumber);
  for (let round = 0; round < rounds; round += 1) {
    high = (high + mix(key, dayOf(now), 2 * round, low)) % halfSize;
    low = (low + mix(key, dayOf(now), 2 * round + 1, high)) % halfSize;
  }
  return numberToCode(high * halfSize + low, memberCodeLength);
}

/** The numbers of accounts that a code can mean now: today's, and in the first hours of a day also yesterday's. */
export function memberNumbersOf(key: Buffer, code: string, now: Date): number[] {
  const today = dayOf(now);
  const isGrace = dayOf(new Date(now.getTime() - graceHours * hour)) < today;
  return decode(key, code, isGrace ? [today, today - 1] : [today]);
}

/** The numbers of accounts that a code meant on one of the last days, but no longer does. */
export function expiredMemberNumbersOf(key: Buffer, code: string, now: Date): number[] {
  const works = dayOf(new Date(now.getTime() - graceHours * hour));
  return decode(
    key,
    code,
    Array.from({ length: expiredDays }, (_, at) => works - 1 - at),
  );
}

function decode(key: Buffer, code: string, days: readonly number[]): number[] {
  const value = codeToNumber(code, memberCodeLength);
  if (value === undefined) return [];
  return days.map((each) => {
    let [high, low] = halvesOf(value);
    for (let round = rounds - 1; round >= 0; round -= 1) {
      low = (low - mix(key, each, 2 * round + 1, high) + halfSize) % halfSize;
      high = (high - mix(key, each, 2 * round, low) + halfSize) % halfSize;
    }
    return high * halfSize + low;
  });
}

const halvesOf = (value: number): [number, number] => [Math.floor(value / halfSize), value % halfSize];

const mix = (key: Buffer, ofDay: number, round: number, half: number): number =>
  createHmac('sha256', key).update(`${ofDay} ${round} ${half}`).digest().readUIntBE(0, 6) % halfSize;
