import { forgetGuest } from './saved-guest.ts';
import { servedPage, tablet } from './served-page.ts';

const pause = 3_000;

/**
 * For a screen that broke, which leaves a tablet with nothing to press: the guest before it is forgotten, and the page
 * begins anew as soon as the server answers. The error is told to the console.
 */
export function startAnew(error: unknown): void {
  reportError(error);
  forgetGuest();
  setTimeout(() => void loadAnew(new AbortController().signal), pause);
}

/** Loads the page anew as soon as the server answers, unless nobody waits for it any more. */
export async function loadAnew(signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await isReloaded(signal))) return;
  setTimeout(() => void loadAnew(signal), pause);
}

/** Loads the page anew if the server answers now: a tablet must not end on the browser's own error page. */
export async function isReloaded(signal: AbortSignal): Promise<boolean> {
  const served = await servedPage(signal).catch(() => undefined);
  if (served === undefined || signal.aborted) return false;
  tablet.reload();
  return true;
}
