import type { PickCodeRange, ReservedCode } from '@vitola/contract/sales/reserved-codes';
import { minPickCodesLeft } from '@vitola/contract/sales/sales-constants';
import { newUuid } from '../api/uuid.ts';
import { serverTime } from './device-clock.ts';
import { listGivenCodes, removeGivenCodes, storeGivenCodes } from './given-codes.ts';
import { findPairedTablet } from './paired-tablet.ts';

const rangeKey = 'vitola-pick-codes';
const usedKey = 'vitola-pick-codes-used';
const wantedKey = 'vitola-pick-codes-wanted';
/** The name of the lock that the one tab has which gives codes to guests. */
const lockName = 'vitola-pick-codes';
/** How many codes are left out after a start: a browser that was killed may have forgotten which it gave last. */
const leftOut = 3;
const rangesRemembered = 5;

/** The codes reserved for this tablet. Those that it gave to guests are blank. */
export interface StoredRange extends PickCodeRange {
  loungeId: string;
}

/** How many codes of each range were given to guests, the newest range last. */
type UsedCounts = [rangeId: string, count: number][];

/** How many codes of each range were given before this page was opened, if the localStorage forgot it. */
let givenBefore: ReadonlyMap<string, number> = new Map();
let isGiving = false;
let isHolding = false;
/** What this page gave last, and to which result. */
let last: { resultId: string; code: ReservedCode } | undefined;

/** Makes this tab the one of its tablet that gives codes to guests, as soon as no other one does, until it is closed. */
export function holdPickCodes(): void {
  // newer: without locks, as on pages that are not served over HTTPS, no code is given to guests.
  const { locks } = navigator as { locks?: LockManager };
  if (isHolding || !locks) return;
  isHolding = true;
  locks
    .request(lockName, async () => {
      await recallGiven();
      leaveOutSome();
      isGiving = true;
      return new Promise(() => undefined);
    })
    .catch(() => undefined);
}

/**
 * The next code reserved for this tablet, for the cards of a result; the same one if the result asks again. Undefined if none is
 * left, if another tab gives them, and on a device that is no tablet of the lounge.
 */
export function takePickCode(
  loungeId: string,
  resultId: string,
  cigarIds: readonly string[],
): ReservedCode | undefined {
  if (last?.resultId === resultId) return last.code;
  if (!isGiving || cigarIds.length === 0 || !findPairedTablet(loungeId)) return undefined;
  try {
    const range = storedRange();
    if (range?.loungeId !== loungeId) return undefined;
    const { rangeId, codes } = range;
    const at = usedOf(rangeId);
    const code = codes[at];
    if (!code) return undefined;
    setUsed(rangeId, at + 1);
    // Nobody reads later which codes guests had.
    store(rangeKey, { ...range, codes: codes.map((each, place) => (place > at ? each : '')) });
    const taken = { rangeId, code, cigarIds: [...cigarIds] };
    last = { resultId, code: taken };
    return taken;
  } catch {
    // A code that could not be marked as given might be given twice.
    return undefined;
  }
}

/** The id of the range that this tablet asks for; null if it has enough codes of the lounge's day. */
export function wantedRange(loungeId: string): string | null {
  try {
    const range = storedRange();
    const isEnough =
      range?.loungeId === loungeId &&
      pickCodesLeft() >= minPickCodesLeft &&
      serverTime().getTime() < Date.parse(range.until);
    if (isEnough || !('locks' in navigator)) return null;
    const asked = localStorage.getItem(wantedKey) ?? newUuid();
    localStorage.setItem(wantedKey, asked);
    return asked;
  } catch {
    return null;
  }
}

/** Stores the range that this tablet asked for, in place of the one before. */
export function storePickCodes(loungeId: string, range: PickCodeRange): void {
  try {
    // A late answer has a range that this tablet may have replaced since.
    if (localStorage.getItem(wantedKey) !== range.rangeId) return;
    store(rangeKey, { ...range, loungeId });
    localStorage.removeItem(wantedKey);
  } catch {
    // Its guests get no codes without the server.
  }
}

/** The id of the range whose codes this tablet of a lounge gives to guests; null without one. */
export function heldRange(loungeId: string): string | null {
  try {
    const range = storedRange();
    return range?.loungeId === loungeId ? range.rangeId : null;
  } catch {
    return null;
  }
}

/** Forgets the codes of a range that the server no longer knows: no sale could find their guests. */
export function dropPickCodes(rangeId: string): void {
  try {
    if (storedRange()?.rangeId === rangeId) localStorage.removeItem(rangeKey);
  } catch {
    // Then they were not stored.
  }
}

/** Forgets the codes: this device is no tablet any more. */
export function forgetPickCodes(): void {
  try {
    void removeGivenCodes([...givenBefore.keys(), ...usedCounts().map(([id]) => id)]);
    for (const key of [rangeKey, usedKey, wantedKey]) localStorage.removeItem(key);
  } catch {
    // Then they were not stored.
  }
}

/** How many codes this tablet has left for guests. */
export function pickCodesLeft(): number {
  const range = storedRange();
  return range ? Math.max(0, range.codes.length - usedOf(range.rangeId)) : 0;
}

async function recallGiven(): Promise<void> {
  const given = await listGivenCodes();
  givenBefore = new Map(given.map(({ rangeId, count }) => [rangeId, count]));
  try {
    const known = new Set([
      storedRange()?.rangeId,
      localStorage.getItem(wantedKey),
      ...usedCounts().map(([id]) => id),
    ]);
    await removeGivenCodes([...givenBefore.keys()].filter((id) => !known.has(id)));
  } catch {
    // Without storage there are no codes.
  }
}

function leaveOutSome(): void {
  try {
    const range = storedRange();
    const used = range ? usedOf(range.rangeId) : 0;
    if (range && used > 0) setUsed(range.rangeId, used + leftOut);
  } catch {
    // Without storage there are no codes.
  }
}

function storedRange(): StoredRange | undefined {
  const range = read(rangeKey) as StoredRange | null;
  return Array.isArray(range?.codes) ? range : undefined;
}

const usedCounts = (): UsedCounts => (read(usedKey) as UsedCounts | null) ?? [];

const usedOf = (rangeId: string): number =>
  Math.max(usedCounts().find(([id]) => id === rangeId)?.[1] ?? 0, givenBefore.get(rangeId) ?? 0);

function setUsed(rangeId: string, count: number): void {
  const others = usedCounts().filter(([id]) => id !== rangeId);
  store(usedKey, [...others, [rangeId, count]].slice(-rangesRemembered));
  void storeGivenCodes({ rangeId, count });
}

const read = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const store = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));
