import { forgetGuest } from '../visit/saved-guest.ts';
import { fetchServedPage, isStoredHere, tablet } from './served-page.ts';

const retryEveryMs = 3_000;

/**
 * For a screen that crashed and left nothing to tap: forgets the guest and reloads the page as soon as it opens. The error goes
 * to the console.
 */
export function startOver(error: unknown): void {
  reportError(error);
  forgetGuest();
  setTimeout(() => void reloadOnceItOpens(new AbortController().signal), retryEveryMs);
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
  const opens = isStoredHere() || (await fetchServedPage(signal).catch(() => undefined)) !== undefined;
  if (!opens || signal.aborted) return false;
  tablet.reload();
  return true;
}
