import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowSlowBody, limitBodyTime } from './body-timeout.ts';
import { answerMalformedRequest } from '../errors/malformed-requests.ts';

const timeoutMs = 150;
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ clientErrorHandler: (error, socket) => answerMalformedRequest(error, socket, {}) });
  limitBodyTime(app, timeoutMs);
  app.post('/short', async () => 'short');
  app.post('/long', { onRequest: async ({ raw }) => allowSlowBody(raw) }, async () => 'long');
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send('refused') }, async () => '');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function begin(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n';
  socket.write(`POST ${path} HTTP/1.1\r\n${head}{`);
  const reply = socket.setEncoding('utf8').toArray();
  return { socket, reply: async () => (await reply).join('') };
}

it('a body that never ends is cut off with a sentence', async () => {
  const started = Date.now();
  const answer = await begin('/short').reply();
  expect(answer).toContain('HTTP/1.1 408');
  expect(answer).toContain('The request took too long to arrive.');
  expect(Date.now() - started).toBeGreaterThanOrEqual(timeoutMs - 5);
});

it('one that is allowed to be slow is waited for', async () => {
  const slow = begin('/long');
  // Another request that is cut off shows that the time is over.
  await begin('/short').reply();
  slow.socket.write('}');
  const answer = await slow.reply();
  expect(answer).toContain('HTTP/1.1 200');
});

it('one whose call was answered already loses its connection', async () => {
  const { socket, reply } = begin('/refused');
  await once(socket, 'close');
  expect(await reply()).toContain('HTTP/1.1 401');
});
