import { spawn } from 'node:child_process';
import type { Account } from './program-account.ts';

export type Finished = {
  /** The exit status; undefined if the program could not be started or was ended by a signal. */
  status: number | undefined;
  stdout: string;
  stderr: string;
  /** The operating system's code (`EACCES`, `ENOENT`, …) when the program could not be started. */
  refusal: string | undefined;
};

/** Runs a program to its end under `account` (the current one if undefined); never throws. */
export function runProgram(file: string, args: string[], account: Account | undefined): Promise<Finished> {
  return new Promise((resolve) => {
    let stdout = '';
    let stderr = '';
    const refused = (error: NodeJS.ErrnoException) =>
      resolve({ status: undefined, stdout, stderr, refusal: error.code ?? error.message });
    try {
      const child = spawn(file, args, {
        ...account,
        cwd: rootFolder(),
        env: plainEnvironment(),
        windowsHide: true,
      });
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      child.on('error', refused);
      child.on('close', (code) => resolve({ status: code ?? undefined, stdout, stderr, refusal: undefined }));
    } catch (error) {
      refused(error as NodeJS.ErrnoException);
    }
  });
}

/** A folder that every account can enter: the current one may be closed to the database's account. */
export const rootFolder = () => (process.platform === 'win32' ? (process.env['SystemRoot'] ?? 'C:\\') : '/');

/** The environment PostgreSQL runs in: without the app's secrets and `PG…` variables, with a fixed language. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const inherited =
    process.platform === 'win32'
      ? Object.keys(process.env)
      : ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR'];
  const environment: NodeJS.ProcessEnv = {};
  for (const name of inherited) {
    if (process.env[name] !== undefined && !name.startsWith('PG')) environment[name] = process.env[name];
  }
  const path = process.platform === 'win32' ? process.env['PATH'] : '/usr/local/bin:/usr/bin:/bin';
  return { ...environment, PATH: path, LC_ALL: 'C', TZ: 'UTC' };
}
