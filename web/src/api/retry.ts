import { CallError, hasNoResponse } from './call-error.ts';

const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/**
 * Milliseconds until the next automatic retry after `tries` failures: 2, 4, 8, 16, then 30 seconds, or longer if the
 * server asks for it. Null if the request itself is at fault, when a retry doesn't help.
 */
export function retryDelayMs(error: unknown, tries: number): number | null {
  const refusal = error instanceof CallError ? error : undefined;
  const isTemporary = !refusal || hasNoResponse(refusal) || refusal.status === 429 || refusal.status >= 500;
  const retryAfterMs = (refusal?.retryAfter ?? 0) * 1000;
  return isTemporary ? Math.max(retryAfterMs, Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1))) : null;
}

/** Calls `act` after `ms` milliseconds or as soon as the network is back; returns a function that cancels it. */
export function scheduleRetry(ms: number, act: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener('online', run);
  };
  const run = () => {
    cancel();
    act();
  };
  const timer = setTimeout(run, ms);
  addEventListener('online', run);
  return cancel;
}
