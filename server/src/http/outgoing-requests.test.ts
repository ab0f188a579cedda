import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPrivateAddress, createOutgoingFetch } from './outgoing-requests.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url === '/large') return void reply.end('x'.repeat(5000));
    if (request.url === '/silent') return undefined;
    if (request.url === '/elsewhere') return void reply.writeHead(302, { location: '/' }).end();
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.on('end', () => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ method: request.method, key: request.headers.authorization, body }));
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const rules = { maxBytes: 1000, timeoutMs: 2000 };
const local = createOutgoingFetch({ ...rules, allowPrivate: true });

describe('a private address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::1',
    'fec0::1',
    'fe80::1%eth0',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '192.88.99.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.175.48.1',
    '239.1.2.3',
    '240.0.0.1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:30::1',
    '2001:db8::1',
    '2002:808:808::1',
    '2620:4f:8000::1',
    '3fff::1',
    '3fff:fff::1',
    '100::1',
    '5f00::1',
    '64:ff9b::808:808',
    '64:ff9b:1:a00::1',
    '::ffff:0:10.0.0.1',
    '4000::1',
    'ff02::1',
    'no address',
  ])('is %s', (ip) => expect(isPrivateAddress(ip)).toBe(true));
  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '192.0.3.1',
    '2606:4700::1111',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2a00::1',
    '3ffe::1',
  ])('is not %s', (ip) => expect(isPrivateAddress(ip)).toBe(false));
});

describe('a request to an external server', () => {
  it('refuses a private address, as written and as the name resolves', async () => {
    const port = new URL(address).port;
    for (const to of [
      address,
      `http://localhost:${port}`,
      `http://[::ffff:127.0.0.1]:${port}`,
      'http://2130706433/',
    ])
      await expect(createOutgoingFetch(rules)(to)).rejects.toThrow(
        'That address is private and is not called.',
      );
    await expect(local('file:///etc/passwd')).rejects.toThrow('Only http and https are allowed.');
  });

  it('sends method, headers and body if private addresses are allowed', async () => {
    const reply = await local(address, {
      method: 'POST',
      body: '{"a":1}',
      headers: { authorization: 'Bearer k' },
    });
    expect(await reply.json()).toEqual({ method: 'POST', key: 'Bearer k', body: '{"a":1}' });
  });

  it('follows no redirect', async () => {
    expect((await local(`${address}/elsewhere`)).status).toBe(302);
  });

  it('gives up on a reply that is too large or never arrives', async () => {
    await expect(local(`${address}/large`)).rejects.toThrow('more than 1000 bytes');
    const hasty = createOutgoingFetch({ ...rules, timeoutMs: 50, allowPrivate: true });
    await expect(hasty(`${address}/silent`)).rejects.toThrow('No answer within 50 ms.');
  });
});
