import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { PdfThread } from './pdf-thread.ts';
import type { PdfRequest } from './pdf-worker.ts';

class StubWorker extends EventEmitter {
  postMessage() {}
  unref() {}
  terminate = async () => 0;
}

const order = {} as PdfRequest;
const drawn = (text: string) => ({ pdf: Buffer.from(text) });

it('delivers no result of a worker that was terminated before', async () => {
  const workers: StubWorker[] = [];
  const thread = new PdfThread(() => {
    const worker = new StubWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
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
