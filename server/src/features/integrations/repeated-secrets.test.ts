import {
  createApiKey,
  createWebhook,
  listApiKeys,
  listWebhooks,
  removeWebhook,
  revokeApiKey,
  rotateWebhookSecret,
} from '@vitola/contract/integrations/integrations';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const enterprise = () => world.owner({ plan: 'Enterprise' });
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const newKey = { name: 'Till', scopes: ['shelf:read' as const] };
const newHook = { url: 'https://example.com/hook', events: ['stock.low' as const] };
const makeKey = (owner: Owner, body = newKey) =>
  owner.call(createApiKey, { body, ...keyed('a key whose answer was lost'.replaceAll(' ', '-')) });

describe('a repeated request after a lost response', () => {
  it('returns the same API key, of which only one is made, and it works', async () => {
    const owner = await enterprise();
    const answers = await Promise.all([makeKey(owner), makeKey(owner), makeKey(owner)]);
    const keys = new Set(answers.map(({ body }) => body.key));
    expect([...keys]).toEqual([expect.stringMatching(/^vitola_[\w-]{43}$/)]);
    expect((await owner.call(listApiKeys)).body).toHaveLength(1);
    const authorization = `Bearer ${[...keys][0]}`;
    expect((await world.guest.call(listCigars, { headers: { authorization } })).status).toBe(200);
  });

  it('is rejected for another API key under the same Idempotency-Key, which is separate for each lounge', async () => {
    const [owner, other] = [await enterprise(), await enterprise()];
    const { key } = (await makeKey(owner)).body;
    expect((await makeKey(owner, { ...newKey, name: 'Other' })).body.code).toBe('KEY_REUSED');
    const others = (await makeKey(other)).body.key;
    expect(others).toMatch(/^vitola_/);
    expect(others).not.toBe(key);
  });

  it('says that the API key and the webhook are gone, as it did the first time', async () => {
    const owner = await enterprise();
    const ids = [
      (await makeKey(owner)).body.id,
      (await owner.call(createWebhook, { body: newHook })).body.id,
    ] as const;
    for (const [at, call] of [revokeApiKey, removeWebhook].entries()) {
      const remove = () =>
        owner.call(call, { params: { id: ids[at] ?? '' }, ...keyed('a-removal-sent-again') });
      expect((await remove()).body).toEqual({ success: true });
      expect((await remove()).body).toEqual({ success: true });
    }
  });

  it('returns the same webhook with its secret, and the same rotated secret', async () => {
    const owner = await enterprise();
    const make = () => owner.call(createWebhook, { body: newHook, ...keyed('webhook-1') });
    const [first, again] = [(await make()).body, (await make()).body];
    expect(again).toEqual(first);
    expect(first.secret).toMatch(/^whsec_/);
    const params = { id: first.id };
    const turn = () => owner.call(rotateWebhookSecret, { params, body: { turn: 0 }, ...keyed('secret-1') });
    const [turned, turnedAgain] = [(await turn()).body, (await turn()).body];
    expect(turnedAgain).toEqual(turned);
    expect(turned.secret).not.toBe(first.secret);
    expect((await owner.call(listWebhooks)).body).toMatchObject([{ id: first.id, secretTurn: 1 }]);
  });

  it('is rejected once the key was revoked or the webhook removed', async () => {
    const owner = await enterprise();
    const { id } = (await makeKey(owner)).body;
    await owner.call(revokeApiKey, { params: { id } });
    const repeated = await makeKey(owner);
    expect(repeated.status).toBe(409);
    expect(repeated.body).toMatchObject({
      code: 'KEY_REUSED',
      message: 'This key was created and revoked already. To create another, click again.',
    });
    const make = () => owner.call(createWebhook, { body: newHook, ...keyed('webhook-3') });
    await owner.call(removeWebhook, { params: { id: (await make()).body.id } });
    expect((await make()).body.code).toBe('KEY_REUSED');
  });

  it('stores no secret with the response', async () => {
    const owner = await enterprise();
    const { key } = (await makeKey(owner)).body;
    const body = newHook;
    const { secret } = (await owner.call(createWebhook, { body, ...keyed('webhook-2') })).body;
    const notes = JSON.stringify(await world.db.selectFrom('idempotencyKeys').selectAll().execute());
    expect(notes).toContain('salt');
    for (const shown of [key, secret]) expect(notes).not.toContain(shown.slice(8));
  });
});
