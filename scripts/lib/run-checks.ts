import { availableParallelism } from 'node:os';
import type { Check } from '../checks/check.ts';

/** Runs checks, as many at a time as there are cores; says one line for each, and a closing count. Answers the exit code. */
export async function runChecks(
  checks: Record<string, Check>,
  root: string,
  say: (line: string) => void,
): Promise<number> {
  const waiting = Object.entries(checks);
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next;
      const started = performance.now();
      const problems = await problemsOf(check, root);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (problems.length > 0) failed += 1;
      say(`${problems.length > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(13)} ${seconds} s`);
      for (const problem of problems) say(problem.replaceAll(/^/gm, '      '));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  say(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function problemsOf(check: Check, root: string): Promise<string[]> {
  try {
    return await check(root);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
