import { pickCodeLength, pickCodeLetters } from '@vitola/contract/sales/sales-constants';
import { numberToCode } from '../../crypto/letter-code.ts';

const letters = pickCodeLetters.length;

/**
 * The pick code of a lounge's `number`th result of a day (from 0), for the day's `key`. Every number of a day has a code
 * of its own, and consecutive codes look unlike: 160,000 of four letters, then more of five and of six.
 * The number is split into a high and a low half of the letters, and each half is shifted in turn by a mix of the other half
 * and the key (a Feistel network: it is reversible, so no two numbers share a code).
 */
export function pickCodeOf(number: number, key: number): string {
  let length = pickCodeLength;
  let rest = number;
  while (rest >= letters ** length) {
    rest -= letters ** length;
    length += 1;
  }
  const lowest = letters ** Math.floor(length / 2);
  const highest = letters ** Math.ceil(length / 2);
  let high = Math.floor(rest / lowest);
  let low = rest % lowest;
  for (let round = 0; round < 4; round += 1) {
    high = (high + mix(low, key, 2 * round)) % highest;
    low = (low + mix(high, key, 2 * round + 1)) % lowest;
  }
  return numberToCode(high * lowest + low, length);
}

// The finalizer of MurmurHash3 (Austin Appleby, public domain) over all three.
function mix(half: number, key: number, round: number): number {
  let hash = Math.imul(half + 1, 0x9e3779b1) ^ key ^ Math.imul(round + 1, 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
