/** Hears of what could not be done. `what` names it. */
export type OnTaskFailed = (what: string, error: unknown) => void;

/** Something to do, under a name. */
export type Task = readonly [what: string, work: () => Promise<unknown>];

/**
 * Does one thing after the other, each by itself: what fails is told to `onFailed` and keeps none of the others from
 * being done. Begins no more once `signal` is aborted.
 */
export async function runIsolated(
  tasks: Iterable<Task>,
  onFailed: OnTaskFailed,
  signal?: AbortSignal,
): Promise<void> {
  for (const [what, work] of tasks) {
    if (signal?.aborted) return;
    try {
      await work();
    } catch (error) {
      onFailed(what, error);
    }
  }
}
