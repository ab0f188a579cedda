import type { Slot } from '../choose/candidates.ts';
import { minutesLeft } from '../fit/closing.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { Language, RecommendContext } from '../types.ts';

type ClosingWords = {
  /** 'We close at 11 PM', from `HH:MM`. */
  readonly weClose: (clock: string) => string;
  /** For one, two or three cards that are all finished in time. */
  readonly inTime: readonly [one: string, two: string, three: string];
  /** For cards of which some don't tell their minutes and the others are finished in time. */
  readonly leftOut: string;
  /** For cards of which some don't tell their minutes and some aren't finished in time. */
  readonly someTooLong: string;
  /** For one card or several of which none is finished in time. */
  readonly tooLong: readonly [one: string, several: string];
};

const CLOSING_WORDS: Readonly<Record<Language, ClosingWords>> = {
  en: {
    weClose: (clock) => `We close at ${clockInEnglish(clock)}`,
    inTime: [': it’s done by then.', ': both are done by then.', ': all three are done by then.'],
    leftOut: ', so we left out the longer ones.',
    someTooLong: ', before the longest of these is done.',
    tooLong: [', before it’s done.', ', before any of these is done.'],
  },
  es: {
    weClose: (clock) => `Cerramos ${clockInSpanish(clock)}`,
    inTime: [': se termina antes.', ': los dos se terminan antes.', ': los tres se terminan antes.'],
    leftOut: ', así que dejamos fuera los más largos.',
    someTooLong: ', antes de que se termine el más largo.',
    tooLong: [', antes de que se termine.', ', y ninguno de estos se termina antes.'],
  },
};

/**
 * What the cards have to do with the lounge's closing time, in a sentence; undefined where it makes no difference, and
 * without the time at which it closes.
 */
export function closingSentence(
  shelf: IndexedShelf,
  slots: readonly Slot[],
  context: RecommendContext,
): string | undefined {
  const left = minutesLeft(shelf, context);
  if (context.closesAt === undefined || slots.length === 0 || left === Infinity) return undefined;
  const words = CLOSING_WORDS[context.language];
  const minutes = slots.map(({ position }) => shelf.minutes[position] ?? 0);
  return `${words.weClose(context.closesAt)}${closingClause(words, minutes, left)}`;
}

/** How the minutes of the cards, 0 unknown, go with those that are left. */
function closingClause(words: ClosingWords, minutes: readonly number[], left: number): string {
  const isLate = (own: number) => own > left;
  if (minutes.every(isLate)) return words.tooLong[minutes.length === 1 ? 0 : 1];
  if (minutes.some(isLate)) return words.someTooLong;
  const inTime = minutes.every((own) => own > 0) ? words.inTime[minutes.length - 1] : undefined;
  return inTime ?? words.leftOut;
}

/** '11 PM', '11:30 PM', 'noon', 'midnight', from `HH:MM`. */
function clockInEnglish(clock: string): string {
  if (clock === '00:00') return 'midnight';
  if (clock === '12:00') return 'noon';
  const hour = Number(clock.slice(0, 2));
  return `${shortClock(clock)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'a las 11 de la noche', 'a la 1:30 de la madrugada', 'a mediodía', 'a medianoche', from `HH:MM`. */
function clockInSpanish(clock: string): string {
  if (clock === '00:00') return 'a medianoche';
  if (clock === '12:00') return 'a mediodía';
  const hour = Number(clock.slice(0, 2));
  const dayPart = DAY_PARTS_ES.find(({ before }) => hour < before)?.words ?? 'de la noche';
  return `${hour % 12 === 1 ? 'a la' : 'a las'} ${shortClock(clock)} ${dayPart}`;
}

const DAY_PARTS_ES = [
  { before: 6, words: 'de la madrugada' },
  { before: 12, words: 'de la mañana' },
  { before: 13, words: 'del mediodía' },
  { before: 20, words: 'de la tarde' },
] as const;

/** '11' or '11:30' on a clock of twelve hours, from `HH:MM`. */
function shortClock(clock: string): string {
  const [hour, minute] = [Number(clock.slice(0, 2)) % 12 || 12, clock.slice(3)];
  return minute === '00' ? String(hour) : `${hour}:${minute}`;
}
