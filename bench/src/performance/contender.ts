import type { Request } from 'autocannon';
import { median } from '../percentile.ts';
import type { Child } from './child.ts';
import { type Run, underLoad } from './load.ts';
import type { ProcessorTime } from './targets/announce.ts';

export interface Announced {
  url: string;
}

/** Microseconds of processor a call took: the server's, its database's (0 where that is not told), the load's own. */
interface Processor {
  processor: number;
  database: number;
  load: number;
}

/** One call on one server, and what its runs gave so far. */
export class Contender {
  readonly name: string;
  readonly child: Child<Announced>;
  readonly requests: Request[];
  readonly runs: (Run & Processor)[] = [];

  constructor(name: string, child: Child<Announced>, requests: Request[]) {
    this.name = name;
    this.child = child;
    this.requests = requests;
  }

  get url(): string {
    return this.child.announced.url;
  }

  async run(seconds: number): Promise<void> {
    const before = await this.child.ask<ProcessorTime>('processor-time');
    const own = process.cpuUsage();
    const run = await underLoad(this.url, this.requests, seconds);
    const { user, system } = process.cpuUsage(own);
    const after = await this.child.ask<ProcessorTime>('processor-time');
    this.runs.push({
      ...run,
      processor: (after.microseconds - before.microseconds) / run.answered,
      database: ((after.ofDatabase ?? 0) - (before.ofDatabase ?? 0)) / run.answered,
      load: (user + system) / run.answered,
    });
  }

  /** The median of a figure over all runs. */
  typical(figure: Exclude<keyof (Run & Processor), 'answered' | 'failed'>): number {
    return median(this.runs.map((run) => run[figure]));
  }

  get failed(): number {
    return this.runs.reduce((sum, { failed }) => sum + failed, 0);
  }

  get perSecond(): number[] {
    return this.runs.map(({ perSecond }) => perSecond);
  }
}

/** Median of the ratios, each of two figures of one round. */
export const ratio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((figure, round) => figure / (theirs[round] ?? Infinity)));
