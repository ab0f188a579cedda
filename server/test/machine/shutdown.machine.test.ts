import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/db/embedded/index.ts';
import { type Product, startProduct } from '../process/spawn-product.ts';
import { registration } from '../world/world.ts';

const questionnaire = {
  experience: 'intermediate',
  strength: ['medium'],
  flavors: ['woody'],
  time: '45-60',
  budget: 'all-options',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-ends-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Reply = Record<string, unknown> & { id: string };

async function call(product: Product, path: string, body?: object, cookie = '') {
  const response = await fetch(product.address + path, {
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const [kept = ''] = response.headers.getSetCookie();
  return {
    status: response.status,
    cookie: kept.split(';')[0] ?? '',
    body: (await response.json()) as Reply,
  };
}

async function ownerOf(product: Product): Promise<string> {
  const { cookie, status } = await call(product, '/api/register', registration());
  expect(status).toBe(200);
  return cookie;
}

describe('the product killed right after an answer', () => {
  it('has the cigar, the share and the session when it is started again', async () => {
    const first = await startProduct(folder);
    const cookie = await ownerOf(first);
    const me = await call(first, '/api/user', undefined, cookie);
    const added = await call(
      first,
      '/api/cigars',
      { name: 'Toro', brand: 'Casa Larga', price: '11.50' },
      cookie,
    );
    await first.end('SIGKILL');
    expect(added.status).toBe(200);

    const second = await startProduct(folder);
    const listed = await call(second, '/api/cigars', undefined, cookie);
    expect(listed.body).toMatchObject([{ id: added.body.id, name: 'Toro', price: '11.50' }]);
    const shared = await call(second, '/api/share/qr', {
      loungeId: me.body.loungeId,
      recommendations: { primary: { id: added.body.id } },
      questionnaire,
    });
    await second.end('SIGKILL');
    expect(shared.status).toBe(200);

    const third = await startProduct(folder);
    const opened = await call(third, `/api/share/${String(shared.body.shareId)}`);
    await third.end('SIGTERM');
    expect(opened.body).toMatchObject({ recommendations: { primary: { name: 'Toro', available: true } } });
  }, 120_000);
});

describe('the product killed while guests are asking', () => {
  it('has counted every card it had answered with once, a moment after it is started again', async () => {
    const first = await startProduct(folder);
    const cookie = await ownerOf(first);
    const me = await call(first, '/api/user', undefined, cookie);
    for (const price of ['8.00', '12.00', '18.00'])
      await call(first, '/api/cigars', { name: `Corona ${price}`, brand: 'Rio Claro', price }, cookie);
    const question = { preferences: questionnaire, loungeId: me.body.loungeId };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(first, '/api/recommendations/tiered', question)),
    );
    await first.end('SIGKILL');
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

    const second = await startProduct(folder);
    const counted = async () => {
      const { body } = await call(second, '/api/user/most-recommended', undefined, cookie);
      return (body as unknown as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
    };
    await expect.poll(counted, { timeout: 20_000, interval: 200 }).toBe(36);
    await second.end('SIGTERM');
  }, 120_000);
});

describe('the product told to stop while guests are asking', () => {
  it('answers every request it was sent, stores its events and ends cleanly', async () => {
    const product = await startProduct(folder);
    const cookie = await ownerOf(product);
    const me = await call(product, '/api/user', undefined, cookie);
    for (const price of ['8.00', '12.00', '18.00'])
      await call(product, '/api/cigars', { name: `Robusto ${price}`, brand: 'Rio Claro', price }, cookie);
    const body = JSON.stringify({ preferences: questionnaire, loungeId: me.body.loungeId });

    const guests = await Promise.all(Array.from({ length: 40 }, () => connectedGuest(product, body)));
    const answers = guests.map((guest) => guest.ask());
    await Promise.all(answers.map(({ sent }) => sent));
    const code = product.end('SIGTERM');
    const replies = await Promise.all(answers.map(({ answered }) => answered));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await code).toBe(0);

    const stored = await cardsStored(replies.map(({ resultId }) => resultId));
    expect(stored).toEqual(replies.map(() => 3));
  }, 120_000);
});

describe('the product told to stop while a client never ends its request', () => {
  it('cuts that client and ends cleanly all the same', async () => {
    const product = await startProduct(folder);
    await fetch(`${product.address}/healthz`);
    const { hostname, port } = new URL(product.address);
    const client = connect(Number(port), hostname).on('error', () => undefined);
    const begun =
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
    await new Promise<void>((sent) => client.write(begun, () => sent()));
    expect(await product.end('SIGTERM')).toBe(0);
    client.destroy();
  }, 60_000);
});

/** A guest whose connection is open and was used once. */
async function connectedGuest(product: Product, body: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () => {
    const sending = request(`${product.address}/api/recommendations/tiered`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const answered = once(sending, 'response').then(([response]) => read(response as IncomingMessage));
    sending.end(body);
    return { sent: once(sending, 'finish'), answered };
  };
  await ask().answered;
  return { ask };
}

async function read(response: IncomingMessage): Promise<{ status: number | undefined; resultId: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { resultId } = JSON.parse(Buffer.concat(chunks).toString()) as { resultId: string };
  return { status: response.statusCode, resultId };
}

/** How many cards each result has in the database, which the product has left behind. */
async function cardsStored(resultIds: string[]): Promise<number[]> {
  const database = await startEmbedded({ folder, explicit: true, log: () => undefined });
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ cards: number }>(
    'select count(*)::int as cards from recommendation_events where result_id = any ($1) group by result_id',
    [resultIds],
  );
  await client.end();
  await database.stop();
  return rows.map(({ cards }) => cards);
}
