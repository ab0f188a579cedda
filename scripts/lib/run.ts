import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface RunResult {
  code: number;
  /** What it wrote, standard output and errors in the order they came. */
  output: string;
}

interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
  /** Also shown while it runs. */
  shown?: boolean;
}

/** Runs a program of `node_modules/.bin` or of the machine to its end. */
export function run(
  command: string,
  args: string[],
  { cwd, env, shown = false }: RunOptions,
): Promise<RunResult> {
  const bin = join(import.meta.dirname, '../../node_modules/.bin');
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  const take = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    output += chunk.toString();
    if (shown) to.write(chunk);
  };
  child.stdout.on('data', take(process.stdout));
  child.stderr.on('data', take(process.stderr));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
