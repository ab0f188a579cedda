/** Milliseconds of work in one go: half a frame, so that a touch is answered with the next one. */
const maxWorkMs = 8;

/**
 * A rest between the steps of long work: it comes back at once while this turn has not taken long, else when the browser
 * has nothing better to do. It throws once nobody needs the work any more.
 */
export function yieldWhenBusy(signal: AbortSignal): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < maxWorkMs) return;
    await idle();
    signal.throwIfAborted();
    begun = performance.now();
  };
}

const idle = () =>
  new Promise<void>((resolve) => {
    // newer: Safari has none, and goes on after a turn of its own.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve);
  });
