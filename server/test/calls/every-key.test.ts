import { createApiKey } from '@vitola/contract/integrations/integrations';
import { type ApiScope, apiScopes, scopeOf } from '@vitola/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closed, createTwoLounges, every, type TwoLounges } from '../samples/two-lounges.ts';

let two: TwoLounges;
let allScopes = '';
beforeAll(async () => {
  two = await createTwoLounges();
  allScopes = await keyWith(Object.keys(apiScopes) as ApiScope[]);
});
afterAll(() => two.world.close());

const made = new Map<string, string>();

/** One key for each choice of scopes: a lounge has only so many. */
async function keyWith(scopes: ApiScope[]): Promise<string> {
  const already = made.get(scopes.join());
  if (already) return already;
  const { key } = (await two.mine.owner.call(createApiKey, { body: { name: 'Every', scopes } })).body;
  made.set(scopes.join(), key);
  return key;
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('an API key with every scope', () => {
  const opened = closed.filter(([, { endpoint }]) => scopeOf(endpoint.access));
  const withoutScope = closed.filter(([, { endpoint }]) => !scopeOf(endpoint.access));

  it.each(opened)('%s works', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    const headers = bearer(allScopes);
    expect((await two.call(two.people.guest, endpoint, { ...sample, headers })).status).toBe(200);
  });

  it.each(withoutScope)('%s stays closed', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    const answer = await two.call(two.mine.owner, endpoint, { ...sample, headers: bearer(allScopes) });
    expect([answer.status, answer.body.code]).toEqual([403, 'NOT_ALLOWED']);
  });
});

describe('an API key without the scope', () => {
  const needing = every.filter(([, { endpoint }]) => scopeOf(endpoint.access));

  it.each(needing)('%s is refused', async (_, { key, endpoint }) => {
    const others = (Object.keys(apiScopes) as ApiScope[]).filter(
      (scope) => scope !== scopeOf(endpoint.access),
    );
    const headers = bearer(await keyWith(others));
    const answer = await two.call(two.people.guest, endpoint, { ...(await two.sampleOf(key)), headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it.each(needing)('%s is refused to a key that was never made', async (_, { key, endpoint }) => {
    const headers = bearer(`vitola_${'A'.repeat(43)}`);
    const answer = await two.call(two.mine.owner, endpoint, { ...(await two.sampleOf(key)), headers });
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGNED_OUT']);
  });
});
