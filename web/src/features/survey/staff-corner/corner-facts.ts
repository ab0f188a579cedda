import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { deviceCigars, deviceShelfAge } from '../../../offline/device-shelf.ts';
import { queuedRows } from '../../../offline/queued-rows.ts';
import { countSealedRows } from '../../../offline/sealed/sealed-rows.ts';
import { batteryPercent, errorsSinceStart, surveyVersion } from '../tablet/heartbeats.ts';
import { notesForStaff, type StaffNote } from '../tablet/staff-notes.ts';

/** How a tablet is at this moment; nothing of a guest is in it. */
export interface CornerFacts {
  /** How long the server took to answer, in milliseconds; null if it did not. */
  answerMs: number | null;
  /** Entries that the server does not have yet. */
  waiting: number;
  release: string;
  /** In milliseconds; undefined without a shelf, infinite if the clock was set back. */
  shelfAgeMs: number | undefined;
  cigars: number;
  /** In bytes; null where the browser does not tell. */
  storage: { used: number; quota: number } | null;
  /** In percent; null where the browser does not tell. */
  battery: number | null;
  /** Whether the browser lets this page keep the screen on. */
  staysOn: boolean;
  errors: number;
  notes: readonly StaffNote[];
}

/** Looks at everything that the staff corner shows. Never fails. */
export async function readCornerFacts(loungeId: string, signal: AbortSignal): Promise<CornerFacts> {
  const [answerMs, sealed, storage, battery, staysOn, notes] = await Promise.all([
    timeAnswer(signal),
    countSealedRows(),
    estimateStorage(),
    batteryPercent(),
    canStayOn(),
    notesForStaff(loungeId),
  ]);
  return {
    answerMs,
    waiting: queuedRows().length + sealed,
    release: surveyVersion(),
    shelfAgeMs: deviceShelfAge(loungeId),
    cigars: deviceCigars(loungeId).length,
    storage,
    battery,
    staysOn,
    errors: errorsSinceStart(),
    notes,
  };
}

async function timeAnswer(outer: AbortSignal): Promise<number | null> {
  const since = performance.now();
  try {
    const { ok, headers } = await withTimeout(guestTimeoutMs, outer, (signal) =>
      fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }),
    );
    // A Wi-Fi's sign-in page answers every address.
    const isOurs = ok && !headers.get('content-type')?.includes('html');
    return isOurs ? Math.max(1, Math.round(performance.now() - since)) : null;
  } catch {
    return null;
  }
}

async function estimateStorage(): Promise<CornerFacts['storage']> {
  try {
    // newer: without it nothing is said about storage.
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, quota };
  } catch {
    return null;
  }
}

// A lock of its own: what the welcome screen holds can't be asked for.
async function canStayOn(): Promise<boolean> {
  try {
    // newer: plain http and older iPads' home screens have none.
    const lock = await navigator.wakeLock.request('screen');
    await lock.release();
    return true;
  } catch {
    return false;
  }
}
