/** Runs `work` with a signal that is aborted when `outer` is, or after `ms` milliseconds. */
export async function withTimeout<R>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const inner = new AbortController();
  const end = () => inner.abort();
  const timer = setTimeout(end, ms);
  outer.addEventListener('abort', end);
  try {
    outer.throwIfAborted();
    return await work(inner.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', end);
  }
}

/** Resolves after `ms` milliseconds, or as soon as the signal is aborted. */
export const waitUnlessAborted = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve());
  });

/** The timeout of a guest's call, in milliseconds. */
export const guestTimeoutMs = 12_000;
