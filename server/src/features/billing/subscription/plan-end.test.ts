import { getUser } from '@vitola/contract/accounts/sign-in';
import { getSubscription, type PortalAction } from '@vitola/contract/billing';
import { addCigar, chooseActiveCigars, listCigars } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitDaily } from '../../../../test/world/daily-visits.ts';
import { actInPortal, payFor, settlePayments } from '../../../../test/world/payments.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

const day = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const statusOf = async (owner: Owner) => (await owner.call(getSubscription)).body;
async function act(owner: Owner, action: PortalAction): Promise<void> {
  await actInPortal(owner, action);
  await settlePayments(world);
}
async function addTo(owner: Owner, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    world.clock.advance(1);
    const body = {
      name: `Corona ${at}`,
      brand: 'Casa Larga',
      strength: 'Medium',
      price: `${5 + at}.00`,
    } as const;
    ids.push((await owner.call(addCigar, { body })).body.id);
  }
  return ids;
}

describe('an open payment', () => {
  it('keeps the plan for seven days, then limits adding, and deletes and pauses nothing', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    await addTo(owner, 12);
    await act(owner, 'fail-renewal');
    const log = await world.db
      .selectFrom('auditLog')
      .select('detail')
      .where('loungeId', '=', owner.loungeId)
      .where('action', '=', 'billing.status-changed')
      .execute();
    expect(log).toEqual([{ detail: { from: 'active', to: 'past_due' } }]);
    const graceEndsAt = new Date(world.clock.now().getTime() + 7 * day).toISOString();
    expect(await statusOf(owner)).toMatchObject({ tier: 'professional', status: 'past_due', graceEndsAt });
    const inGrace = await owner.call(addCigar, { body: { name: 'In grace', brand: 'Casa Larga' } });
    expect(inGrace.status).toBe(200);

    await visitDaily(world, owner, 7);
    const after = await owner.call(addCigar, { body: { name: 'Too late', brand: 'Casa Larga' } });
    expect(after.body.code).toBe('PLAN_LIMIT');
    expect(await statusOf(owner)).toMatchObject({ tier: 'professional', canAddMore: false, pausedCount: 0 });
    expect((await owner.call(listCigars)).body).toHaveLength(13);

    await act(owner, 'pay');
    expect(await statusOf(owner)).toMatchObject({ status: 'active', graceEndsAt: null, canAddMore: true });
    world.clock.advance(-7 * day);
  });
});

describe('a plan that ends', () => {
  it('remains until its period ends when it is canceled, and can be resumed', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    await act(owner, 'cancel');
    const canceled = await statusOf(owner);
    expect(canceled).toMatchObject({ tier: 'professional', status: 'active', renewsAt: null });
    expect(canceled.endsAt).toMatch(/^2026-12-20T18/);
    await act(owner, 'resume');
    expect(await statusOf(owner)).toMatchObject({ endsAt: null });
    await act(owner, 'cancel');
    await act(owner, 'renew');
    expect(await statusOf(owner)).toMatchObject({
      tier: 'trial',
      status: 'canceled',
      limit: 10,
      endsAt: null,
    });
  });

  it('keeps every cigar, pauses the newest above the limit, lets the owner choose, and resumes all on an upgrade', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    const ids = await addTo(owner, 14);
    await act(owner, 'end-now');

    const shelf = (await owner.call(listCigars)).body;
    expect([shelf.length, shelf.filter(({ isPaused }) => isPaused).length]).toEqual([14, 4]);
    expect(await statusOf(owner)).toMatchObject({ tier: 'trial', pausedCount: 4, canAddMore: false });
    const byAge = shelf.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    expect(byAge.map(({ isPaused }) => isPaused)).toEqual([...Array(10).fill(false), ...Array(4).fill(true)]);

    const tooMany = await owner.call(chooseActiveCigars, { body: { cigarIds: ids.slice(0, 11) } });
    expect([tooMany.status, tooMany.body.message]).toEqual([
      400,
      'Your plan has room for 10 active cigars. Choose at most 10.',
    ]);
    const paused = shelf.filter(({ isPaused }) => isPaused).map(({ id }) => id);
    const chosen = await owner.call(chooseActiveCigars, { body: { cigarIds: paused } });
    const active = chosen.body.filter(({ isPaused }) => !isPaused).map(({ id }) => id);
    expect(active).toHaveLength(10);
    expect(active).toEqual(expect.arrayContaining(paused));

    await payFor(world, owner, 'professional');
    expect((await owner.call(listCigars)).body.some(({ isPaused }) => isPaused)).toBe(false);
  });

  it('lets an owner choose among their own lounge’s cigars only', async () => {
    const owners = [await world.owner(), await world.owner()];
    const [mine, theirs] = owners as [Owner, Owner];
    for (const owner of owners) await payFor(world, owner, 'professional');
    const ids = [await addTo(mine, 12), await addTo(theirs, 13)];
    await act(theirs, 'end-now');
    const before = (await theirs.call(listCigars)).body;
    await act(mine, 'end-now');
    const foreign = await mine.call(chooseActiveCigars, { body: { cigarIds: ids[1]?.slice(0, 1) ?? [] } });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const chosen = await mine.call(chooseActiveCigars, { body: { cigarIds: ids[0]?.slice(2) ?? [] } });
    expect(chosen.body.filter(({ isPaused }) => isPaused).map(({ id }) => id)).toEqual(
      ids[0]?.slice(0, 2).reverse(),
    );
    expect((await theirs.call(listCigars)).body).toEqual(before);
    expect([await statusOf(mine), await statusOf(theirs)]).toMatchObject([
      { pausedCount: 2 },
      { pausedCount: 3 },
    ]);
    await payFor(world, mine, 'professional');
    const tiers = await Promise.all(owners.map(async (owner) => (await owner.call(getUser)).body));
    expect(tiers.map(({ subscriptionTier }) => subscriptionTier)).toEqual(['professional', 'trial']);
  });

  it('recommends no cigar that is paused', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    await addTo(owner, 12);
    await act(owner, 'end-now');
    const paused = (await owner.call(listCigars)).body.filter(({ isPaused }) => isPaused).map(({ id }) => id);
    expect(paused).toHaveLength(2);
    const shown = new Set<string>();
    for (let guest = 0; guest < 30; guest += 1) {
      const { body } = await world.guest.call(recommendTiered, {
        body: {
          loungeId: owner.loungeId,
          preferences: {
            experience: 'intermediate',
            strength: ['medium'],
            flavors: ['coffee'],
            time: '45-60',
            budget: 'all-options',
          },
        },
      });
      for (const card of [body.primary, body.budget, body.premium]) if (card) shown.add(card.id);
    }
    expect([...shown].filter((id) => paused.includes(id))).toEqual([]);
    expect(shown.size).toBeGreaterThan(0);
  });
});
