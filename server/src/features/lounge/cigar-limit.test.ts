import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addingLimit, cigarLimit, reserveWithinLimit } from './cigar-limit.ts';
import { getOwnLoungeRow } from './queries.ts';

const now = new Date('2026-11-20T18:00:00Z');
const before = new Date(now.getTime() - 1);
const later = new Date(now.getTime() + 1);

describe('the cigar limit of a lounge', () => {
  it.each([
    // plan, override of a platform admin, when an open payment begins to limit: limit, and up to how many can be
    // added
    ['Free', null, null, 10, 10],
    ['Professional', null, null, 50, 50],
    ['Enterprise', null, null, null, null],
    ['Free', 3, null, 3, 3],
    ['Free', 25, null, 25, 25],
    ['Enterprise', 25, null, 25, 25],
    ['Professional', null, later, 50, 50],
    ['Professional', null, now, 50, 10],
    ['Professional', null, before, 50, 10],
    ['Enterprise', null, before, null, 10],
    ['Enterprise', 400, before, 400, 400],
    ['Professional', 4, before, 4, 4],
  ])('%s, override %s, limited from %s: %s and %s', (subscriptionTier, override, from, limit, adding) => {
    const lounge = { subscriptionTier, cigarLimitOverride: override, addingLimitedFrom: from };
    expect([cigarLimit(lounge), addingLimit(lounge, now)]).toEqual([limit, adding]);
  });
});

describe('slots on a shelf', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  it('are reserved all or none, also where the transaction continues', async () => {
    const { loungeId } = await world.owner();
    const ctx = { ...world.context(), loungeId };
    const take = (count: number) => inTransaction(ctx, (ctx) => reserveWithinLimit(ctx, count));
    const taken = [await take(11), await take(9), await take(2), await take(1), await take(1)];
    expect(taken).toEqual([false, true, false, true, false]);
    expect((await getOwnLoungeRow(ctx)).cigarCount).toBe(10);
  });

  it('never run out on a plan without a limit, and are counted all the same', async () => {
    const { loungeId } = await world.owner({ plan: 'Enterprise' });
    const ctx = { ...world.context(), loungeId };
    expect(await inTransaction(ctx, (ctx) => reserveWithinLimit(ctx, 5000))).toBe(true);
    expect((await getOwnLoungeRow(ctx)).cigarCount).toBe(5000);
  });
});
