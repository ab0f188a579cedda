import { randomBytes, randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { codesEndAt, expiredMemberNumbersOf, memberCodeOf, memberNumbersOf } from './member-code.ts';

const key = randomBytes(32);
const evening = new Date('2026-11-21T01:00:00Z');

it('is eight clear letters, and leads back to its account alone', () => {
  const codes = new Map<string, number>();
  for (let number = 1; number <= 400; number += 1) {
    const code = memberCodeOf(key, number, evening);
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
    expect(memberNumbersOf(key, code, evening)).toEqual([number]);
    codes.set(code, number);
  }
  expect(codes.size).toBe(400);
  const high = 20 ** 8 - randomInt(1, 1_000);
  expect(memberNumbersOf(key, memberCodeOf(key, high, evening), evening)).toEqual([high]);
});

it('changes every day at nine UTC, and yesterday’s works for four hours more', () => {
  const code = memberCodeOf(key, 7, evening);
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);
  expect(codesEndAt(evening)).toEqual(at('09:00:00'));
  expect(memberCodeOf(key, 7, at('08:59:59'))).toBe(code);
  expect(memberCodeOf(key, 7, at('09:00:00'))).not.toBe(code);
  expect(memberNumbersOf(key, code, at('12:59:59'))).toContain(7);
  expect(expiredMemberNumbersOf(key, code, at('12:59:59'))).not.toContain(7);
  expect(memberNumbersOf(key, code, at('13:00:00'))).not.toContain(7);
  expect(expiredMemberNumbersOf(key, code, at('13:00:00'))).toContain(7);
});

it('means nobody with another key, or with letters that no code has', () => {
  const code = memberCodeOf(key, 7, evening);
  expect(memberNumbersOf(randomBytes(32), code, evening)).not.toContain(7);
  expect(memberNumbersOf(key, 'AAAAAAAA', evening)).toEqual([]);
  expect(memberNumbersOf(key, code.slice(1), evening)).toEqual([]);
});
