import { forgetGuest } from '../visit/saved-guest.ts';
import { fetchServedPage, isStoredHere, tablet } from './served-page.ts';

const retryEveryMs = 3_000;
const longestRetryMs = 60_000;
/** A crash that is longer ago than this has nothing to do with the next one. */
const sameCauseMs = 600_000;
const crashesKey = 'vitola-crashes';

/**
 * For a screen that crashed and left nothing to tap: forgets the guest and reloads the page as soon as it opens, after a longer
 * pause each time that it crashes again. The error goes to the console.
 */
export function startOver(error: unknown): void {
  reportError(error);
  forgetGuest();
  const pauseMs = Math.min(longestRetryMs, retryEveryMs * 2 ** countCrashes());
  setTimeout(() => void reloadOnceItOpens(new AbortController().signal), pauseMs);
}

/** Notes a crash; returns how many there were shortly before, one after the other. */
function countCrashes(): number {
  try {
    const [count = 0, at = 0] = (sessionStorage.getItem(crashesKey) ?? '').split(' ').map(Number);
    const before = Math.abs(Date.now() - at) < sameCauseMs ? count : 0;
    sessionStorage.setItem(crashesKey, `${before + 1} ${Date.now()}`);
    return before;
  } catch {
    // Storage is denied: every crash is the first.
    return 0;
  }
}

/** Reloads the page as soon as it opens, unless aborted. */
export async function reloadOnceItOpens(signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await reloadIfItOpens(signal))) return;
  setTimeout(() => void reloadOnceItOpens(signal), retryEveryMs);
}

/**
 * Reloads the page if it opens now, because the device has it or the server answers: a tablet must not end on the browser's
 * own error page.
 */
export async function reloadIfItOpens(signal: AbortSignal): Promise<boolean> {
  const opens =
    (await isStoredHere()) || (await fetchServedPage(signal).catch(() => undefined)) !== undefined;
  if (!opens || signal.aborted) return false;
  tablet.reload();
  return true;
}
