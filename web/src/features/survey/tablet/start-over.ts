import { forgetGuest } from '../visit/saved-guest.ts';
import { fetchServedPage, tablet } from './served-page.ts';

const retryEveryMs = 3_000;

/**
 * For a screen that crashed and left nothing to tap: forgets the guest and reloads the page as soon as the server
 * answers. The error goes to the console.
 */
export function startOver(error: unknown): void {
  reportError(error);
  forgetGuest();
  setTimeout(() => void reloadWhenServerAnswers(new AbortController().signal), retryEveryMs);
}

/** Reloads the page as soon as the server answers, unless aborted. */
export async function reloadWhenServerAnswers(signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await reloadIfServerAnswers(signal))) return;
  setTimeout(() => void reloadWhenServerAnswers(signal), retryEveryMs);
}

/** Reloads the page if the server answers now: a tablet must not end on the browser's own error page. */
export async function reloadIfServerAnswers(signal: AbortSignal): Promise<boolean> {
  const served = await fetchServedPage(signal).catch(() => undefined);
  if (served === undefined || signal.aborted) return false;
  tablet.reload();
  return true;
}
