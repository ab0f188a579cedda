import { measureBundles } from './bundles.ts';
import { measurePaint } from './paint.ts';
import type { Measured } from './report.ts';
import { measureStarts } from './starts.ts';
import { type Effort, measureThroughput } from './throughput.ts';

export const quickly: Effort = { rounds: 1, seconds: 1, callsAlone: 20 };
export const thoroughly: Effort = { rounds: 5, seconds: 2, callsAlone: 300 };

/** Measures everything: in about four minutes, or `quick`, in under one, to see that it works. */
export async function measure(quick: boolean, say: (line: string) => void): Promise<Measured> {
  const effort = quick ? quickly : thoroughly;
  say(`Calls: ${effort.rounds} rounds of ${effort.seconds} s each …`);
  const throughput = await measureThroughput(effort);
  say('Starts …');
  const starts = await measureStarts(quick ? 1 : 3);
  say('Pages …');
  const bundles = measureBundles();
  const paint = await measurePaint(quick ? 1 : 5);
  return { effort, throughput, starts, bundles, paint };
}
