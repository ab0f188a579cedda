import { isUnknown } from './facts.ts';
import { memoizeByText } from './memoize.ts';
import { parseSize } from './size.ts';
import type { MinuteRange, ShelfCigar } from '../types.ts';
import { typicalMinutes } from './vitola.ts';

const RANGE = /(\d+(?:[.,]\d+)?)\s*(h|m)?[a-z.]*\s*(?:-|–|—|to|a|\/)\s*(\d+(?:[.,]\d+)?)\s*(h|m)?/i;
const SINGLE = /(\d+(?:[.,]\d+)?)\s*(\+)?\s*(h|m)?[a-z.]*(?:\s*(?:and\s*)?(\d+)\s*m)?/i;

/**
 * Reads a smoking time: "45-60 minutes", "50", "1 hour", "1.5 hours", "1 h 15 min", "1-2 hours", "90+".
 * Answers minutes; undefined without a number, or outside 5 to 300 minutes.
 */
export const parseMinutes = (text: string | null | undefined): MinuteRange | undefined =>
  text ? readMinutes(text) : undefined;

const readMinutes = memoizeByText((text): MinuteRange | undefined => {
  const normalized = text
    .slice(0, 60)
    .toLowerCase()
    .replace('half an hour', '30')
    .replace(/\ban hour/, '1 hour');
  const range = RANGE.exec(normalized);
  if (range) {
    const unit = range[4] ?? range[2];
    return plausibleRange(toMinutes(range[1], range[2] ?? unit), toMinutes(range[3], unit));
  }
  const single = SINGLE.exec(normalized);
  if (!single) return undefined;
  const from = toMinutes(single[1], single[3]) + Number(single[4] ?? 0);
  return plausibleRange(from, single[2] ? from + 30 : from);
});

/** Minutes a cigar takes: as stated, otherwise estimated from its size; undefined when neither can be read. */
export function minutesOf(smokingTime: string | null, size: string | null): MinuteRange | undefined {
  const stated = parseMinutes(smokingTime);
  if (stated) return stated;
  const parsed = parseSize(size);
  return parsed && typicalMinutes(parsed);
}

/** Minutes a cigar takes, by the facts that aren't marked unknown: as stated, otherwise estimated from its size. */
export function knownMinutes(cigar: ShelfCigar): MinuteRange | undefined {
  return minutesOf(
    isUnknown(cigar, 'smokingTime') ? null : cigar.smokingTime,
    isUnknown(cigar, 'size') ? null : cigar.size,
  );
}

/** How many minutes the middles of two ranges may differ before one of the facts behind them is probably wrong. */
const plausibleDifference = 15;

/**
 * The stated minutes of a cigar and those that are usual for its size, if their middles differ by more than 15 minutes; undefined
 * if they agree, or one of them can't be read. The usual ones are those of the vitolas (`VITOLAS`).
 */
export function contradictoryMinutes(
  smokingTime: string | null,
  size: string | null,
): { stated: MinuteRange; usual: MinuteRange } | undefined {
  const stated = parseMinutes(smokingTime);
  const usual = minutesOf(null, size);
  if (!stated || !usual) return undefined;
  return Math.abs(middleOf(stated) - middleOf(usual)) > plausibleDifference ? { stated, usual } : undefined;
}

const middleOf = ({ from, to }: MinuteRange): number => (from + to) / 2;

/** A number as minutes; hours when `unit` is h. */
function toMinutes(text: string | undefined, unit: string | undefined): number {
  const value = Number((text ?? '').replace(',', '.'));
  return unit === 'h' ? value * 60 : value;
}

/** The range, if it lies within 5 to 300 minutes. */
function plausibleRange(from: number, to: number): MinuteRange | undefined {
  return from >= 5 && to >= from && to <= 300 ? { from, to } : undefined;
}
