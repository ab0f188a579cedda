import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scene } from '../../src/db/embedded/test/scene.ts';
import { urlOf } from '../../src/db/temporary.ts';
import { addressOf, type ProductProcess, spawnProduct } from '../process/spawn-product.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

const count = (text: string, words: string) => text.split(words).length - 1;

/** The product on a server that `scene.start` brings up later, with a data folder of its own. */
async function spawnWaiting(
  more: Record<string, string> = {},
): Promise<{ product: ProductProcess; own: string }> {
  const own = join(scene.folder, 'own');
  await mkdir(own);
  const connection = { host: join(scene.folder, 'postgres', 'socket'), port: 5432 };
  const url = urlOf({ ...connection, user: 'vitola', database: 'vitola' });
  const product = spawnProduct({ DATABASE_URL: url, DATA_DIR: own, PORT: '0', LOG_LEVEL: 'warn', ...more });
  scene.track(product.child);
  return { product, own };
}

const isWaiting = (product: ProductProcess) =>
  vi.waitFor(() => expect(product.stdout).toContain('cannot be reached yet'), 60_000);

describe('a start while the server of DATABASE_URL is down', () => {
  it('waits and says so, says once when the server is lost later and once when it is back, and marks its data folder', async () => {
    // Its database exists: a power cut took both machines.
    await (await scene.start({ durable: false })).stop();
    const { product, own } = await spawnWaiting();
    await isWaiting(product);
    const server = await scene.start({ durable: false });
    const address = await addressOf(product, 60_000);
    expect(product.stdout).toMatch(
      /^The database vitola at \S+\/socket cannot be reached yet \(.+\): it is waited for, 60 seconds at most \(DATABASE_WAIT\)\.\nThe database is there\.\n/,
    );

    await server.stop();
    const status = async () => (await fetch(`${address}/readyz`)).status;
    await vi.waitFor(async () => expect(await status()).toBe(503), 20_000);
    await scene.start({ durable: false });
    await vi.waitFor(() => expect(product.stdout).toContain('database connection back'), 20_000);
    expect(await status()).toBe(200);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    const words = ['database connection lost', 'database connection back', 'a job failed'];
    expect(words.map((word) => count(product.stdout, word))).toEqual([1, 1, 0]);

    const forgotten = spawnProduct({ DATA_DIR: own, PORT: '0' });
    expect(await forgotten.ended).toBe(1);
    const mark = join(own, 'left-for-server');
    expect(forgotten.stderr).toMatch(
      /^Vitola was last started here with DATABASE_URL \(vitola at \S+, \d{4}-\d\d-\d\d\), so the data in \S+ is old: set DATABASE_URL, or remove \S+\/left-for-server to use the embedded database all the same\.\n$/,
    );
    expect(existsSync(join(own, 'postgres'))).toBe(false);
    await rm(mark);
    const meant = spawnProduct({ DATA_DIR: own, PORT: '0' });
    await addressOf(meant, 60_000);
    meant.child.kill('SIGTERM');
    expect(await meant.ended).toBe(0);
  }, 240_000);

  it('ends at once when it is told to', async () => {
    const { product } = await spawnWaiting();
    await isWaiting(product);
    const told = performance.now();
    product.child.kill('SIGTERM');
    expect({ code: await product.ended, stderr: product.stderr }).toEqual({
      code: 0,
      stderr: '',
    });
    expect(performance.now() - told).toBeLessThan(10_000);
  }, 120_000);

  it('ends with one sentence when the time is over', async () => {
    const { product } = await spawnWaiting({ DATABASE_WAIT: '1' });
    expect(await product.ended).toBe(1);
    expect(product.stderr).toMatch(
      /^DATABASE_URL leads to "localhost:5432", where no PostgreSQL can be used .*\n$/,
    );
  }, 120_000);
});
