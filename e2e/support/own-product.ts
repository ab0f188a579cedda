import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, type ProductProcess, spawnProduct } from '../../server/test/process/spawn-product.ts';

const startTimeout = 240_000;

export interface OwnProduct {
  address: string;
  /** Its data folder. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts the product like an operator would, with an empty data folder and more variables; `stop` deletes that folder. */
export async function startOwnProduct(more: Readonly<Record<string, string>>): Promise<OwnProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'vitola-e2e-'));
  await chmod(folder, 0o755);
  const product = spawnProduct(
    { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...more },
    'build-and-run.ts',
  );
  const stop = async (): Promise<void> => {
    await end(product);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { address: await addressOf(product, startTimeout), folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end({ child, ended }: ProductProcess): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(timer);
}
