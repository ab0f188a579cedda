import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../process/spawn-product.ts';

const connections = 64;
/** `ROUNDS=30` measures; a few are enough to notice. */
const rounds = Number(process.env['ROUNDS'] ?? 2);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-queue-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One request; its status, or the code of what became of it. */
function ask(address: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const asked = get(address, { agent }, (response) => {
      response.on('error', failed).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    asked.on('error', failed);
  });
}

/** Asks on many connections at once, each again as soon as it is answered, until nobody listens; counts the outcomes. */
async function crowd(product: Product, keepAlive: boolean): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  const agent = new Agent({ keepAlive, maxSockets: connections });
  const askOnAndOn = async () => {
    for (let outcome: number | string = 200; outcome === 200;) {
      outcome = await ask(`${product.address}/healthz`, agent);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOnAndOn));
  agent.destroy();
  return outcomes;
}

describe('the product told to stop while a crowd opens connections', () => {
  it.each([
    ['a new one for each request', false],
    ['a new one where the old one is closed', true],
  ])(
    'serves or refuses each of them and resets none: %s',
    async (_kind, keepAlive) => {
      const sum: Record<string, number> = {};
      for (let round = 0; round < rounds; round += 1) {
        const product = await startProduct(folder);
        const asked = crowd(product, keepAlive);
        await sleep(400);
        expect(await product.end('SIGTERM')).toBe(0);
        for (const [outcome, count] of Object.entries(await asked))
          sum[outcome] = (sum[outcome] ?? 0) + count;
      }
      process.stdout.write(`${rounds} stops under ${connections} connections: ${JSON.stringify(sum)}\n`);
      const { 200: served = 0, ECONNREFUSED: refused = 0, ...lost } = sum;
      expect(lost).toEqual({});
      expect(served).toBeGreaterThan(rounds * connections);
      expect(refused).toBe(rounds * connections);
    },
    600_000,
  );
});
