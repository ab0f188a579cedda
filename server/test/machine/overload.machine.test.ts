import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { signIn } from '@vitola/contract/accounts/sign-in';
import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxWaitingQueries } from '../../src/app.ts';
import { maxPipelined } from '../../src/http/limits/limit-pipelining.ts';
import { formTimeoutMs } from '../../src/http/body/body-timeout.ts';
import { createWorld, type Owner, type World } from '../world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
});
afterAll(() => world.close());

const preferences = {
  experience: 'intermediate' as const,
  strength: ['medium' as const],
  flavors: ['coffee' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};
const ask = () => world.guest.call(recommendTiered, { body: { preferences, loungeId: owner.loungeId } });

describe('a rush', () => {
  it('that the database cannot follow is refused at once, but for guests and those who sign in', async () => {
    await ask();
    const taken = await Promise.all(
      Array.from({ length: world.pool.options.max }, () => world.pool.connect()),
    );
    const inLine = Array.from({ length: maxWaitingQueries }, () => world.pool.connect());
    const refused = await Promise.all([
      owner.call(listCigars),
      owner.call(addCigar, { body: { name: 'Toro', brand: 'Casa Larga' } }),
    ]);
    const { username } = owner.user;
    const guest = ask();
    const signingIn = world.guest.call(signIn, { body: { username, password: owner.password } });
    for (const client of taken) client.release();
    for (const waiting of inLine) void waiting.then((client) => client.release());
    for (const { status, headers, body } of refused)
      expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'UNAVAILABLE']);
    expect([(await guest).status, (await signingIn).status]).toEqual([200, 200]);
    await Promise.all(inLine);
    expect((await owner.call(listCigars)).body).toEqual([]);
  });

  it('of passwords is refused beyond what is checked in a moment, and sign-in works again after it', async () => {
    const { username } = owner.user;
    const guess = (password: string) => world.guest.call(signIn, { body: { username, password } });
    const answers = await Promise.all(Array.from({ length: 120 }, () => guess('a wrong password')));
    const of = (code: string) => answers.filter(({ body }) => body.code === code);
    expect(of('WRONG_CREDENTIALS').length).toBeGreaterThanOrEqual(64);
    expect(of('UNAVAILABLE').length).toBe(answers.length - of('WRONG_CREDENTIALS').length);
    expect(of('UNAVAILABLE')[0]?.headers['retry-after']).toBe('2');
    expect((await guess(owner.password)).status).toBe(200);
    const nobody = { username: 'nobody-at-all', password: 'a wrong password' };
    expect((await world.guest.call(signIn, { body: nobody })).status).toBe(401);
  });
});

describe('a shortage of memory', () => {
  it('is kept for guests and those who sign in: everybody else is told to come back', async () => {
    const short = await createWorld({ maxHeapBytes: 1 });
    const owner = await short.owner();
    const refused = await owner.call(listCigars);
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([
      503,
      '2',
      'UNAVAILABLE',
    ]);
    const body = { preferences, loungeId: owner.loungeId };
    expect((await short.guest.call(recommendTiered, { body })).status).toBe(200);
    const { username } = owner.user;
    const signedIn = await short.guest.call(signIn, { body: { username, password: owner.password } });
    expect(signedIn.status).toBe(200);
    await short.close();
  });
});

describe('a client that never ends its request', () => {
  it('is cut: Node keeps to the time for a whole request only while that for its headers is shorter', () => {
    const { headersTimeout, requestTimeout } = world.app.server;
    expect(requestTimeout).toBe(formTimeoutMs);
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThan(requestTimeout);
  });
});

describe('a connection', () => {
  const sendAtOnce = async (count: number) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const { port } = world.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const last = 'GET /healthz HTTP/1.1\r\nhost: lounge\r\nconnection: close\r\n\r\n';
    socket.write('GET /api/cigars HTTP/1.1\r\nhost: lounge\r\n\r\n'.repeat(count - 1) + last);
    const pieces: string[] = [];
    socket.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
    socket.on('error', () => undefined);
    await once(socket, 'close');
    return pieces.join('').split('HTTP/1.1 ').length - 1;
  };

  it('gets every answer where a few requests come before the first is answered', async () => {
    expect(await sendAtOnce(maxPipelined)).toBe(maxPipelined);
  });

  it('is cut where many come, and their answers never pile up', async () => {
    expect(await sendAtOnce(400)).toBeLessThanOrEqual(maxPipelined + 1);
  });
});
