import type { Bundle } from './bundles.ts';
import type { Paint } from './paint.ts';
import type { Starts } from './starts.ts';
import type { Effort, Throughput } from './throughput.ts';

/** Everything one run of the benchmark found. */
export interface Measured {
  effort: Effort;
  throughput: Throughput;
  starts: Starts;
  bundles: Bundle[];
  paint: Paint;
}
