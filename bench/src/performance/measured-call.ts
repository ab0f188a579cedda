import type { Request } from 'autocannon';
import { median } from '../percentile.ts';
import type { TargetProcess } from './target-process.ts';
import { type Run, measureUnderLoad } from './load.ts';
import type { ProcessorTime } from './targets/parent-messages.ts';

/** What a target reports when it listens. */
export interface ListeningTarget {
  url: string;
}

/** Microseconds of processor time of one call: in the server, its database (0 when not reported), the load generator. */
interface ProcessorUse {
  processor: number;
  database: number;
  load: number;
}

/** One call on one server, and the figures of its runs so far. */
export class MeasuredCall {
  readonly name: string;
  readonly child: TargetProcess<ListeningTarget>;
  readonly requests: Request[];
  readonly runs: (Run & ProcessorUse)[] = [];

  constructor(name: string, child: TargetProcess<ListeningTarget>, requests: Request[]) {
    this.name = name;
    this.child = child;
    this.requests = requests;
  }

  get url(): string {
    return this.child.announced.url;
  }

  /** Runs the call under load for `seconds` and keeps the figures. */
  async run(seconds: number): Promise<void> {
    const before = await this.child.ask<ProcessorTime>('processor-time');
    const own = process.cpuUsage();
    const run = await measureUnderLoad(this.url, this.requests, seconds);
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
  typical(figure: Exclude<keyof (Run & ProcessorUse), 'answered' | 'failed'>): number {
    return median(this.runs.map((run) => run[figure]));
  }

  get failed(): number {
    return this.runs.reduce((sum, { failed }) => sum + failed, 0);
  }

  get perSecond(): number[] {
    return this.runs.map(({ perSecond }) => perSecond);
  }
}

/** The median over all rounds of the ratio of two figures of the same round. */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((figure, round) => figure / (theirs[round] ?? Infinity)));
