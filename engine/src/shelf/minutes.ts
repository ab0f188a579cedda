import { parseSize } from './size.ts';
import type { MinuteRange } from '../types.ts';
import { typicalMinutes } from './vitola.ts';

const RANGE = /(\d+(?:[.,]\d+)?)\s*(h|m)?[a-z.]*\s*(?:-|–|—|to|a|\/)\s*(\d+(?:[.,]\d+)?)\s*(h|m)?/i;
const SINGLE = /(\d+(?:[.,]\d+)?)\s*(\+)?\s*(h|m)?[a-z.]*(?:\s*(?:and\s*)?(\d+)\s*m)?/i;

/**
 * Reads a smoking time: "45-60 minutes", "50", "1 hour", "1.5 hours", "1 h 15 min", "1-2 hours", "90+".
 * Minutes; undefined when there is no number or it isn't a time a cigar takes (5 to 300 minutes).
 */
export function parseMinutes(text: string | null | undefined): MinuteRange | undefined {
  if (!text) return undefined;
  const plain = text
    .slice(0, 60)
    .toLowerCase()
    .replace('half an hour', '30')
    .replace(/\ban hour/, '1 hour');
  const span = RANGE.exec(plain);
  if (span) {
    const unit = span[4] ?? span[2];
    return plausibleRange(toMinutes(span[1], span[2] ?? unit), toMinutes(span[3], unit));
  }
  const single = SINGLE.exec(plain);
  if (!single) return undefined;
  const from = toMinutes(single[1], single[3]) + Number(single[4] ?? 0);
  return plausibleRange(from, single[2] ? from + 30 : from);
}

/** Minutes a cigar takes: as stated, else from its size; undefined when neither can be read. */
export function minutesOf(smokingTime: string | null, size: string | null): MinuteRange | undefined {
  const stated = parseMinutes(smokingTime);
  if (stated) return stated;
  const parsed = parseSize(size);
  return parsed && typicalMinutes(parsed);
}

/** A number as minutes; `unit` is h for hours. */
function toMinutes(text: string | undefined, unit: string | undefined): number {
  const value = Number((text ?? '').replace(',', '.'));
  return unit === 'h' ? value * 60 : value;
}

/** The span if a cigar can take it: 5 to 300 minutes. */
function plausibleRange(from: number, to: number): MinuteRange | undefined {
  return from >= 5 && to >= from && to <= 300 ? { from, to } : undefined;
}
