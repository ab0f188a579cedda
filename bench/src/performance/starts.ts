import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startProduct } from '../../../server/test/process/spawn-product.ts';
import { median } from '../percentile.ts';

/** Median milliseconds from process start until `/readyz` reports ready. */
export interface Starts {
  /** With an empty data folder: the database is created and migrated, the demo lounge seeded. */
  cold: number;
  /** With the data folder of the run before. */
  warm: number;
}

const readyTimeoutMs = 60_000;

/** Starts the whole product, database included, with an empty data folder and again with the same one. */
export async function measureStarts(times: number): Promise<Starts> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'vitola-start-'));
    await chmod(folder, 0o755);
    cold.push(await startOnce(folder));
    warm.push(await startOnce(folder));
    await rm(folder, { recursive: true, force: true });
  }
  return { cold: median(cold), warm: median(warm) };
}

async function startOnce(folder: string): Promise<number> {
  const started = performance.now();
  const product = await startProduct(folder);
  try {
    await firstReady(product.address, started + readyTimeoutMs);
    return performance.now() - started;
  } finally {
    await product.end('SIGTERM');
  }
}

async function firstReady(address: string, until: number): Promise<void> {
  while (performance.now() < until) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    if (response?.status === 200) return;
  }
  throw new Error('The product was not ready in time.');
}
