import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emptyEnv } from './empty-env.ts';

const root = join(import.meta.dirname, '../../..');

/** The product in a process of its own, and its output so far. */
export interface ProductProcess {
  readonly child: ChildProcess;
  /** The exit code; null after a signal that killed it. */
  readonly ended: Promise<number | null>;
  stdout: string;
  stderr: string;
}

/** Starts the product of a folder as a developer does, on this machine alone and with nothing set but `env`. */
export function spawnProduct(
  env: Readonly<Record<string, string>>,
  program: 'main.ts' | 'build-and-run.ts' = 'main.ts',
  project = root,
): ProductProcess {
  const child = spawn(process.execPath, [`server/src/${program}`], {
    cwd: project,
    env: { ...process.env, ...emptyEnv, NODE_ENV: 'development', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const product: ProductProcess = { child, ended, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (product.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (product.stderr += chunk.toString()));
  return product;
}

/** The address a product announces once it is open; rejects with its output when it ends before or takes longer. */
export function addressOf(product: ProductProcess, timeoutMs: number): Promise<string> {
  const { child, ended } = product;
  return new Promise((open, refuse) => {
    const fail = (why: string) =>
      refuse(new Error(`The product ${why}:\n${product.stdout}${product.stderr}`));
    const timer = setTimeout(() => fail('did not open in time'), timeoutMs);
    child.stdout?.on('data', () => {
      const address = /is running at (http:\S+)/.exec(product.stdout)?.[1];
      if (!address) return;
      clearTimeout(timer);
      open(address);
    });
    void ended.then(() => {
      clearTimeout(timer);
      fail('ended before it was open');
    });
  });
}

/** The whole product, open. */
export interface Product {
  readonly address: string;
  /** Sends a signal and returns the exit code, null after a signal that killed it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the product on a data folder and a free port; resolves once it is open. */
export async function startProduct(dataFolder: string): Promise<Product> {
  const product = spawnProduct({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'warn' });
  product.child.stderr?.pipe(process.stderr);
  return {
    address: await addressOf(product, 60_000),
    end(signal) {
      product.child.kill(signal);
      return product.ended;
    },
  };
}
