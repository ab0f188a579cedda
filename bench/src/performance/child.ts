import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process of its own under measurement. */
export interface Child<Announced> {
  readonly announced: Announced;
  /** Asks a question and waits for what comes back. */
  ask<Answer>(question: string): Promise<Answer>;
  stop(): Promise<void>;
}

interface Wanted {
  /** How long a bare insert goes on. */
  seconds?: number;
  /** How long a bare server's answer is. */
  bytes?: number;
}

// They take their database along when they end.
const withDatabase = new Set(['product.ts', 'bare-result.ts']);

/** Starts a file of `targets/` in a process of its own; resolves once that has said where it listens. */
export async function startChild<Announced>(
  target: string,
  { seconds = 2, bytes = 0 }: Wanted = {},
): Promise<Child<Announced>> {
  const child = fork(join(import.meta.dirname, 'targets', target), {
    env: { ...process.env, BENCH_SECONDS: String(seconds), BENCH_BYTES: String(bytes) },
  });
  const ended = once(child, 'exit');
  const announced = await Promise.race([
    once(child, 'message').then(([message]) => message as Announced),
    ended.then(([code]) => {
      throw new Error(`${target} ended with ${String(code)} before it listened.`);
    }),
  ]);
  return { announced, ask: (question) => ask(child, question), stop: () => stop(child, target, ended) };
}

async function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(question);
  return (await answer)[0] as Answer;
}

async function stop(child: ChildProcess, target: string, ended: Promise<unknown>): Promise<void> {
  if (withDatabase.has(target)) await ask(child, 'stop');
  child.disconnect();
  await ended;
}
