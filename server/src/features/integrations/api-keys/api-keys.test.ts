import { getUser } from '@vitola/contract/accounts/sign-in';
import { getLoungeAnalytics } from '@vitola/contract/analytics/figures';
import { createCheckout } from '@vitola/contract/billing';
import { fullSentences, most } from '@vitola/contract/integrations/integration-constants';
import {
  createApiKey,
  listApiKeys,
  type NewApiKey,
  revokeApiKey,
} from '@vitola/contract/integrations/integrations';
import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits, rateLimits } from '../../../http/limits/rate-limits.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const enterprise = () => world.owner({ plan: 'Enterprise' });
const keyOf = async (owner: Owner, scopes: NewApiKey['scopes'] = ['shelf:read']) =>
  (await owner.call(createApiKey, { body: { name: 'Till', scopes } })).body;
const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('an API key', () => {
  it('is made by the server, shown once, and stored as a hash', async () => {
    const owner = await enterprise();
    const made = await keyOf(owner);
    expect(made.key).toMatch(/^vitola_[\w-]{43}$/);
    const listed = (await owner.call(listApiKeys)).body;
    const { key, ...shown } = made;
    expect(listed).toEqual([shown]);
    const rows = JSON.stringify(await world.db.selectFrom('apiKeys').selectAll().execute());
    expect(rows).not.toContain(key.slice(13));
  });

  it('reads its own lounge’s shelf, and its last use is shown', async () => {
    const owner = await enterprise();
    await owner.call(addCigar, { body: { name: 'Corona', brand: 'Casa Larga' } });
    const { key } = await keyOf(owner);
    const shelf = await world.guest.call(listCigars, by(key));
    expect([shelf.status, shelf.body.map(({ name }) => name)]).toEqual([200, ['Corona']]);
    expect((await owner.call(listApiKeys)).body[0]?.lastUsedAt).toBe(world.clock.now().toISOString());
  });

  it('allows what its scopes say, and nothing else, whatever cookie is sent with it', async () => {
    const owner = await enterprise();
    const { key } = await keyOf(owner);
    const body = { name: 'Corona', brand: 'Casa Larga' };
    const refused = [
      await owner.call(addCigar, { body, ...by(key) }),
      await owner.call(createCheckout, { body: { tier: 'enterprise' }, ...by(key) }),
      await owner.call(createApiKey, { body: { name: 'More', scopes: ['shelf:write'] }, ...by(key) }),
      await owner.call(getUser, by(key)),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('NOT_ALLOWED'));
    const writer = await keyOf(owner, ['shelf:write']);
    expect((await world.guest.call(addCigar, { body, ...by(writer.key) })).status).toBe(200);
  });

  it('stops working once it is revoked or its lounge leaves Enterprise; a wrong one never works', async () => {
    const owner = await enterprise();
    const [revoked, kept] = [await keyOf(owner), await keyOf(owner)];
    await owner.call(revokeApiKey, { params: { id: revoked.id } });
    for (const key of [revoked.key, `${kept.key.slice(0, -1)}!`, 'vitola_', 'x'.repeat(5000)]) {
      expect((await world.guest.call(listCigars, by(key))).status).toBe(401);
    }
    expect((await world.guest.call(listCigars, by(kept.key))).status).toBe(200);
    await world.db
      .updateTable('loungeLocations')
      .set({ subscriptionTier: 'Professional' })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    expect((await world.guest.call(listCigars, by(kept.key))).status).toBe(401);
    const again = await owner.call(createApiKey, { body: { name: 'Till', scopes: ['shelf:read'] } });
    expect(again.body.code).toBe('ENTERPRISE_FEATURE');
  });

  it('stops working once its creator becomes a platform admin, most of all for other lounges’ figures', async () => {
    const [owner, other] = [await enterprise(), await enterprise()];
    const { key } = await keyOf(owner, ['lounge-analytics:read', 'shelf:read']);
    const figures = async (loungeId: string) =>
      (await world.guest.call(getLoungeAnalytics, { params: { loungeId }, ...by(key) })).status;
    expect([await figures(owner.loungeId), await figures(other.loungeId)]).toEqual([200, 404]);
    await world.db.updateTable('users').set({ isSuperAdmin: true }).where('id', '=', owner.user.id).execute();
    expect([await figures(owner.loungeId), await figures(other.loungeId)]).toEqual([401, 401]);
  });

  it('is one of twenty-five at most, also when forty are made concurrently; revoking one frees a slot', async () => {
    const owner = await enterprise();
    const all = await Promise.all(Array.from({ length: 40 }, () => keyOf(owner)));
    const made = all.filter(({ key }) => key);
    expect({ made: made.length, listed: (await owner.call(listApiKeys)).body.length }).toEqual({
      made: most.keys,
      listed: most.keys,
    });
    expect(all.find(({ key }) => !key)).toMatchObject({ code: 'VALIDATION', message: fullSentences.keys });
    await owner.call(revokeApiKey, { params: { id: made[0]?.id ?? '' } });
    expect((await keyOf(owner)).key).toBeDefined();
    expect((await keyOf(await enterprise())).key).toBeDefined();
  });

  it('has its own rate limit', async () => {
    const table = { ...rateLimits.local, key: { points: 2, seconds: 60 } };
    const limited = await createWorld({ limits: createRateLimits(table) });
    const owner = await limited.owner({ plan: 'Enterprise' });
    const [first, second] = [await keyOf(owner), await keyOf(owner)];
    const ask = async (key: string) => (await limited.guest.call(listCigars, by(key))).status;
    expect([await ask(first.key), await ask(first.key), await ask(first.key)]).toEqual([200, 200, 429]);
    expect(await ask(second.key)).toBe(200);
    await limited.close();
  });
});
