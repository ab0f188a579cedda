import type { TabletPin } from '@vitola/contract/tablets/tablets';

const storageKey = 'vitola-tablet';

/** What a paired tablet remembers; its token is in a cookie that no script can read. */
export interface PairedTablet {
  loungeId: string;
  /** When it last reported or refreshed its shelf, in milliseconds since 1970 by this device's clock. */
  askedAt: number;
  /** When the last guest started, by the server's clock; null before the first. */
  lastGuestAt: string | null;
  /** What checks the PIN of the staff corner, as the last report's answer had it; null or absent without one. */
  staffPin?: TabletPin | null;
  /** How many wrong PINs were entered since the last right one, and when the last was, by this device's clock. */
  wrongPins?: { count: number; lastAt: number };
}

/** Whether and how this browser is a tablet of a lounge; undefined if it is not, and where storage is refused. */
export function findPairedTablet(loungeId: string): PairedTablet | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as PairedTablet | null;
    return stored?.loungeId === loungeId ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers that this browser is a tablet of a lounge. */
export const setPairedTablet = (loungeId: string): void => store({ loungeId, askedAt: 0, lastGuestAt: null });

/** Changes what this tablet remembers; nothing happens if it is no tablet of the lounge. */
export function updatePairedTablet(loungeId: string, change: Partial<PairedTablet>): void {
  const tablet = findPairedTablet(loungeId);
  if (tablet) store({ ...tablet, ...change });
}

/** Forgets that this browser is a tablet. */
export function forgetPairedTablet(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Then it was not stored.
  }
}

function store(tablet: PairedTablet): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(tablet));
  } catch {
    // A browser that stores nothing goes on as an unpaired one.
  }
}
