import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noneSet } from '../server/test/none-set.ts';

const startTimeout = 240_000;

/** Who the platform's first admin is in the journeys' product. */
export const superAdmin = { username: 'platform', password: 'a platform password' };

/** Starts the product as a person would, with an empty data folder of its own; answers how to stop it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitola-e2e-'));
  await chmod(folder, 0o755);
  const product = spawn(process.execPath, ['server/src/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...noneSet,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      SUPER_ADMIN_EMAIL: 'platform@example.com',
      SUPER_ADMIN_USERNAME: superAdmin.username,
      SUPER_ADMIN_PASSWORD: superAdmin.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    await ended(product);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    process.env.E2E_URL = await addressOf(product);
    process.env.E2E_OUTBOX = join(folder, 'outbox');
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address the product announces once it listens. Throws with what it said when it ends or takes too long. */
function addressOf(product: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The product ${why}:\n${said}`));
    const timer = setTimeout(() => fail('did not start in time'), startTimeout);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /is open at (http:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    product.stdout?.on('data', listen);
    product.stderr?.on('data', listen);
    product.on('exit', () => fail('ended before it was open'));
  });
}

async function ended(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return;
  const exit = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  const timer = setTimeout(() => product.kill('SIGKILL'), 20_000);
  await exit;
  clearTimeout(timer);
}
