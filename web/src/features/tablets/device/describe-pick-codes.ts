import type { GivenCodes } from '../../../offline/given-codes.ts';
import type { StoredRange } from '../../../offline/pick-codes.ts';
import { formatCount } from '../../../text/count.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Finding } from './finding.ts';

const rangeFields = ['rangeId', 'codes', 'until', 'loungeId'];

/** Whether an entry of the local storage belongs to the pick codes reserved for a tablet. */
export const isOfPickCodes = (name: string): boolean => /^vitola-pick-codes(-used|-wanted)?$/.test(name);

/** Says how many pick codes this tablet has left for guests; nothing if it has no range of them. */
export function describePickCodes(entries: DeviceStorage['local']): Finding[] {
  const valueOf = (name: string) => parsed(entries.find(([each]) => each === name)?.[1] ?? 'null');
  const [range, used] = [valueOf('vitola-pick-codes'), valueOf('vitola-pick-codes-used') ?? []];
  if (range === null && Array.isArray(used)) return [];
  if (!isRange(range) || !isUsed(used))
    return [{ kind: 'unknown', text: 'Pick codes with something else beside them.' }];
  const [, count = 0] = used.find(([id]) => id === range.rangeId) ?? [];
  const left = formatCount(Math.max(0, range.codes.length - count), 'code');
  return [
    { kind: 'lounge', text: `Pick codes reserved for this tablet: ${left} left, which no guest has had.` },
  ];
}

/** Says what the rows are that count the codes which guests had; a count of a range is no code. */
export function describeGivenCodes(rows: readonly unknown[]): Finding[] {
  if (!rows.every(isGiven))
    return [{ kind: 'unknown', text: 'Counts of pick codes with something else beside them.' }];
  const count = rows.reduce((sum, given) => sum + given.count, 0);
  const text = `How many pick codes this tablet gave or left out: ${formatCount(count, 'code')}, not which.`;
  return [{ kind: 'lounge', text }];
}

function isGiven(row: unknown): row is GivenCodes {
  if (typeof row !== 'object' || row === null) return false;
  const { rangeId, count } = row as Partial<GivenCodes>;
  const isCount = typeof rangeId === 'string' && /^[\da-f-]{36}$/.test(rangeId) && typeof count === 'number';
  return isCount && Object.keys(row).length === 2;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isRange(range: unknown): range is StoredRange {
  if (typeof range !== 'object' || range === null) return false;
  const { codes } = range as Partial<StoredRange>;
  const areCodes = Array.isArray(codes) && codes.every((code) => /^[A-Z]{0,6}$/.test(code));
  return areCodes && Object.keys(range).every((field) => rangeFields.includes(field));
}

const isUsed = (used: unknown): used is [string, number][] =>
  Array.isArray(used) &&
  used.every((each) => Array.isArray(each) && each.length === 2 && typeof each[1] === 'number');
