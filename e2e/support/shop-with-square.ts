import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSquareStandIn, type SquareStandIn } from '@vitola/stand-ins/point-of-sale';
import { addressOf, spawnProduct } from '../../server/test/process/spawn-product.ts';

const startTimeout = 240_000;

/** A product of its own that has an app at an imitation of Square. */
export interface ShopWithSquare {
  address: string;
  square: SquareStandIn;
  /** Sends a webhook as Square does; the reply's status. */
  notify(type: string, about?: { orderId?: string }): Promise<number>;
  stop(): Promise<void>;
}

/** Starts Square's imitation and the product, with an empty data folder of this name. */
export async function startShopWithSquare(name: string): Promise<ShopWithSquare> {
  const square = await createSquareStandIn(() => new Date());
  const folder = await mkdtemp(join(tmpdir(), `vitola-till-${name}-`));
  await chmod(folder, 0o755);
  const { id, secret, webhookKey } = square.till.app;
  const product = spawnProduct(
    {
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SQUARE_APP_ID: id,
      SQUARE_APP_SECRET: secret,
      SQUARE_WEBHOOK_KEY: webhookKey,
      SQUARE_URL: square.url,
    },
    'build-and-run.ts',
  );
  const stop = async () => {
    product.child.kill('SIGTERM');
    await product.ended;
    square.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = await addressOf(product, startTimeout);
    const to = `${address}/api/webhooks/square`;
    return {
      address,
      square,
      notify: async (type, about = {}) => {
        const { body, headers } = square.webhook(type, about, to);
        return (await fetch(to, { method: 'POST', body, headers })).status;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
