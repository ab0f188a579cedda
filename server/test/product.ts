import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { noneSet } from './none-set.ts';

const root = join(import.meta.dirname, '../..');
const patience = 60_000;

/** The whole product in a process of its own. */
export interface Product {
  readonly address: string;
  /** Sends a signal and answers the exit code, null after a signal that killed it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the product on a data folder, on a free port of this machine alone; resolves once it is open. */
export async function startProduct(dataFolder: string): Promise<Product> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...noneSet,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const address = await addressOf(child);
  return {
    address,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

function addressOf(product: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((open, fail) => {
    const timer = setTimeout(() => fail(new Error(`The product did not open: ${said}`)), patience);
    product.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /is open at (http:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      open(address);
    });
    product.once('exit', () => fail(new Error(`The product ended before it was open: ${said}`)));
  });
}
