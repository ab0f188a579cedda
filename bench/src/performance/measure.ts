import { measureBundles } from './bundles.ts';
import { measurePaint } from './paint.ts';
import type { Measured } from './measured.ts';
import { measureStarts } from './starts.ts';
import { type Effort, measureThroughput } from './throughput.ts';

/** Enough to see that everything works. */
export const quickEffort: Effort = { rounds: 1, seconds: 1, callsAlone: 20 };
/** Enough for the figures of the report. */
export const fullEffort: Effort = { rounds: 5, seconds: 2, callsAlone: 300 };

/** Measures everything, in about four minutes; with `quick` in under one, to see that it works. */
export async function measure(quick: boolean, log: (line: string) => void): Promise<Measured> {
  const effort = quick ? quickEffort : fullEffort;
  log(`Calls: ${effort.rounds} rounds of ${effort.seconds} s each …`);
  const throughput = await measureThroughput(effort);
  log('Starts …');
  const starts = await measureStarts(quick ? 1 : 3);
  log('Pages …');
  const bundles = measureBundles();
  const paint = await measurePaint(quick ? 1 : 5);
  return { effort, throughput, starts, bundles, paint };
}
