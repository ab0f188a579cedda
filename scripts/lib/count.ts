/** How many tests or checks passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** The last `N passed, N failed` line of an output. A run that failed without one, or with none failed, counts as one failure. */
export function countIn(output: string, code: number): Count {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed\s*$/gm)].at(-1);
  const passed = Number(found?.[1] ?? 0);
  const failed = Number(found?.[2] ?? 0);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** The sum of several runs as the line that closes them. */
export function closingLine(counts: Count[]): Count & { text: string } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return { passed, failed, text: `${passed} passed, ${failed} failed` };
}
