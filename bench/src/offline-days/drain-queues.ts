import { setTimeout as sleep } from 'node:timers/promises';
import { readDevice } from '../../../e2e/support/tablet-queue.ts';
import { queryDatabase } from '../../../server/test/process/query-database.ts';
import type { RestartedProduct } from './product.ts';
import type { Tablet } from './tablet.ts';

const drainLimitMs = 900_000;
/** How long a queue has the same rows before they count as left: a contact form whose share was lost waits for it. */
const stillMs = 60_000;
const lookEveryMs = 500;

/** What happens while the queues are sent, each as soon as the server has this share of the results. */
interface Mishap {
  share: number;
  happen: () => Promise<void>;
}

/** What was sent in the evening. */
export interface Drained {
  seconds: number;
  /** Requests with rows of the queue, by their outcome. */
  answered: number;
  failed: number;
  /** Rows that no tablet could send. */
  left: number;
}

/** Waits until the queues of all tablets are sent, while mishaps happen; the network returns again and again. */
export async function drainQueues(
  product: RestartedProduct,
  tablets: readonly Tablet[],
  results: { loungeId: string; expected: number },
  mishaps: readonly Mishap[],
): Promise<Drained> {
  const began = performance.now();
  const drained: Drained = { seconds: 0, answered: 0, failed: 0, left: 0 };
  const watched = new WeakSet<object>();
  const waiting = [...mishaps];
  let changedAt = began;
  for (const limit = began + drainLimitMs; performance.now() < limit;) {
    for (const { page } of tablets) {
      if (watched.has(page)) continue;
      watched.add(page);
      const isBatch = (url: string) => url.endsWith('/api/guest-rows');
      page.on('response', (response) => {
        if (isBatch(response.url()) && response.ok()) drained.answered += 1;
      });
      page.on('requestfailed', (request) => {
        if (isBatch(request.url())) drained.failed += 1;
      });
    }
    const share = (await countResults(product, results.loungeId)) / results.expected;
    const next = waiting[0];
    if (next && share >= next.share) {
      waiting.shift();
      await next.happen();
      continue;
    }
    const counts = await Promise.all(tablets.map(countWaiting));
    const left = counts.reduce((sum, count) => sum + count, 0);
    if (left !== drained.left) changedAt = performance.now();
    drained.left = left;
    if (waiting.length === 0 && (left === 0 || performance.now() - changedAt > stillMs)) {
      drained.seconds = (changedAt - began) / 1000;
      return drained;
    }
    await sleep(lookEveryMs);
  }
  throw new Error('The queues were not sent in time.');
}

async function countWaiting({ page }: Tablet): Promise<number> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const { sealedRows, storage } = await readDevice(page);
  return sealedRows + (storage.includes('vitola-queue.') ? 1 : 0);
}

async function countResults({ dataFolder }: RestartedProduct, loungeId: string): Promise<number> {
  const statement =
    'select count(*)::int as count from preferences_analytics where lounge_id = $1 and critiques is null';
  const rows = await queryDatabase<{ count: number }>(dataFolder, statement, [loungeId]).catch(() => []);
  return rows[0]?.count ?? 0;
}
