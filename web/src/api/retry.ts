import { CallError, hasNoResponse } from './call-error.ts';

const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/**
 * Milliseconds before the next try by itself after so many failures: 2, 4, 8, 16, then 30 seconds, or as long as the
 * server asks for. Null where it says that the request itself is wrong: then no other try helps.
 */
export function retryDelayMs(error: unknown, tries: number): number | null {
  const refusal = error instanceof CallError ? error : undefined;
  const isPassing = !refusal || hasNoResponse(refusal) || refusal.status === 429 || refusal.status >= 500;
  const asked = (refusal?.retryAfter ?? 0) * 1000;
  return isPassing ? Math.max(asked, Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1))) : null;
}

/** Does `act` once so many milliseconds are over or the network is back; answers how to drop it. */
export function scheduleRetry(ms: number, act: () => void): () => void {
  const drop = () => {
    clearTimeout(timer);
    removeEventListener('online', due);
  };
  const due = () => {
    drop();
    act();
  };
  const timer = setTimeout(due, ms);
  addEventListener('online', due);
  return drop;
}
