/** Milliseconds of work without a break: half a frame, so that a touch is answered within the next one. */
const maxWorkMs = 8;

/**
 * Returns a function to await between the steps of long work: it resolves at once within the time limit, else when
 * the browser is idle. It throws once the signal is aborted.
 */
export function yieldWhenBusy(signal: AbortSignal): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < maxWorkMs) return;
    await idle();
    signal.throwIfAborted();
    startedAt = performance.now();
  };
}

const idle = () =>
  new Promise<void>((resolve) => {
    // newer: Safari doesn't have it, so there the work goes on in the next task.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve);
  });
