import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { getDeviceShelf } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../test/world/owner-steps.ts';
import { createWorld, type Owner, type World } from '../../test/world/world.ts';

let world: World;
let owner: Owner;
let shelf: string;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Enterprise' });
  await fill(owner, 60);
  shelf = getDeviceShelf.path.replace('{loungeId}', owner.loungeId);
});
afterAll(() => world.close());

const get = (url: string, encoding?: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { ...(encoding && { 'accept-encoding': encoding }), ...headers } });

describe('a long reply', () => {
  it('is compressed with what the caller accepts, Brotli first, and the same as without', async () => {
    const plain = await get(shelf);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const [brotli, gzip] = [await get(shelf, 'gzip, deflate, br'), await get(shelf, 'gzip, br;q=0')];
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    for (const { headers, rawPayload } of [plain, brotli, gzip]) {
      expect(headers['vary']).toBe('accept-encoding');
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
    }
  });

  it('is 304 by its ETag in any encoding while it is unchanged, and new as soon as it changes', async () => {
    const { headers } = await get(shelf, 'br');
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^W\/"/);
    expect(headers['cache-control']).toBe('private, no-cache');
    for (const encoding of ['br', 'gzip', undefined]) {
      const again = await get(shelf, encoding, { 'if-none-match': etag });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect(again.headers).not.toHaveProperty('content-encoding');
    }
    await fill(owner, 1);
    expect((await get(shelf, 'br', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('of an owner is 304 for the owner alone', async () => {
    const list = await owner.raw('GET', listCigars.path, undefined, { 'accept-encoding': 'identity' });
    const etag = String(list.headers['etag']);
    const again = await owner.raw('GET', listCigars.path, undefined, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const other = await world.owner();
    const theirs = await other.raw('GET', listCigars.path, undefined, { 'if-none-match': etag });
    expect([theirs.status, theirs.body]).toEqual([200, []]);
  });
});

it('sends a short reply as it is', async () => {
  const { loungeId } = await world.owner();
  const { headers } = await get(getDeviceShelf.path.replace('{loungeId}', loungeId), 'br');
  expect(headers).not.toHaveProperty('content-encoding');
});
