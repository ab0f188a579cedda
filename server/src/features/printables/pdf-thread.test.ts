import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { PdfThread } from './pdf-thread.ts';
import type { PdfRequest } from './pdf-worker.ts';

const workers = vi.hoisted((): EventEmitter[] => []);
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      workers.push(this);
    }
    postMessage() {}
    unref() {}
    terminate = async () => 0;
  },
}));
beforeEach(() => void workers.splice(0));

const order = {} as PdfRequest;
const drawn = (text: string) => ({ pdf: Buffer.from(text) });

it('gives nobody what a worker drew that was ended before', async () => {
  const thread = new PdfThread();
  const first = thread.draw(order);
  const refused = first.catch((error: Error) => error.message);
  await thread.close(new Error('given up'));
  expect(await refused).toBe('given up');
  const second = thread.draw(order);
  workers[0]?.emit('message', drawn('of another lounge'));
  workers[0]?.emit('error', new Error('late'));
  workers[1]?.emit('message', drawn('its own'));
  expect(String(await second)).toBe('its own');
  await thread.close();
});
