import type { RecommendContext } from '../types.ts';
import type { IndexedShelf } from './index-shelf.ts';

/**
 * Minutes until the lounge closes; Infinity when not given, negative or not a number, and when every cigar on the shelf
 * that tells its minutes is finished by then: only what can't be finished makes the time matter.
 */
export function minutesLeft({ minutes }: IndexedShelf, { minutesToClosing }: RecommendContext): number {
  if (minutesToClosing === undefined || !(minutesToClosing >= 0)) return Infinity;
  for (let position = 0; position < minutes.length; position++) {
    if ((minutes[position] as number) > minutesToClosing) return minutesToClosing;
  }
  return Infinity;
}
