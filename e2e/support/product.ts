import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, type ProductProcess, spawnProduct } from '../../server/test/process/spawn-product.ts';

const startTimeout = 240_000;

/** The first platform admin of the journeys' product. */
export const superAdmin = { username: 'platform', password: 'a platform password' };

/** Starts the product like an operator would, with an empty data folder; returns a function that stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitola-e2e-'));
  await chmod(folder, 0o755);
  const product = spawnProduct(
    {
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SUPER_ADMIN_EMAIL: 'platform@example.com',
      SUPER_ADMIN_USERNAME: superAdmin.username,
      SUPER_ADMIN_PASSWORD: superAdmin.password,
    },
    'build-and-run.ts',
  );
  const stop = async (): Promise<void> => {
    await end(product);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    process.env.E2E_URL = await addressOf(product, startTimeout);
    process.env.E2E_DATA = folder;
    process.env.E2E_OUTBOX = join(folder, 'outbox');
    return stop;
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
