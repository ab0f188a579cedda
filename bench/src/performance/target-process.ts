import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A target of the load in its own process. */
export interface TargetProcess<Announced> {
  readonly announced: Announced;
  /** Sends a question to the process and resolves with its answer. */
  ask<Answer>(question: string): Promise<Answer>;
  stop(): Promise<void>;
}

interface TargetOptions {
  /** Seconds that the row-by-row insert runs. */
  seconds?: number;
  /** Bytes of a baseline server's reply. */
  bytes?: number;
  /** Whether the product does its jobs and has the reference catalog. */
  isWorking?: boolean;
  /** What `product.ts` said of its database, for a further process. */
  database?: object;
}

// Stops its database before it exits.
const withDatabase = 'product.ts';

/** Starts a file of `targets/` in its own process. Resolves when it reports that it listens; rejects if it exits before. */
export async function startTarget<Announced>(
  target: string,
  { seconds = 2, bytes = 0, isWorking = false, database }: TargetOptions = {},
): Promise<TargetProcess<Announced>> {
  const child = fork(join(import.meta.dirname, 'targets', target), {
    env: {
      ...process.env,
      BENCH_SECONDS: String(seconds),
      BENCH_BYTES: String(bytes),
      ...(isWorking && { BENCH_WORKS: '1' }),
      ...(database && { BENCH_DATABASE: JSON.stringify(database) }),
    },
  });
  const exited = once(child, 'exit');
  const announced = await Promise.race([
    once(child, 'message').then(([message]) => message as Announced),
    exited.then(([code]) => {
      throw new Error(`${target} exited with ${String(code)} before it listened.`);
    }),
  ]);
  return { announced, ask: (question) => ask(child, question), stop: () => stop(child, target, exited) };
}

async function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(question);
  return (await answer)[0] as Answer;
}

async function stop(child: ChildProcess, target: string, exited: Promise<unknown>): Promise<void> {
  if (target === withDatabase) await ask(child, 'stop');
  child.disconnect();
  await exited;
}
