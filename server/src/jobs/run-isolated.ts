/** Called with each task that failed; `what` names it. */
export type OnTaskFailed = (what: string, error: unknown) => void;

/** A named task. */
export type Task = readonly [what: string, work: () => Promise<unknown>];

/**
 * Runs the tasks one after the other. One that fails is reported to `onFailed` and does not stop the others. Starts no
 * further task once `signal` is aborted.
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
