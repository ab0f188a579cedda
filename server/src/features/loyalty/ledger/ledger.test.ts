import { getUser } from '@vitola/contract/accounts/sign-in';
import { redeemReward, undoRedemption } from '@vitola/contract/loyalty/counter';
import { nextTierOf, tierOf } from '@vitola/contract/loyalty/loyalty-constants';
import { getLoyalty } from '@vitola/contract/loyalty/own-loyalty';
import { addReward } from '@vitola/contract/loyalty/program';
import { undoSale } from '@vitola/contract/sales/sales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, loungeWithPoints, sellTo } from '../../../../test/world/loyalty.ts';
import { newMember } from '../../../../test/world/members.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { lowerTiers } from './refresh-membership.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const loyaltyOf = async (member: Caller) => (await member.call(getLoyalty)).body;
const newReward = async (owner: Owner, points: number) =>
  (await owner.call(addReward, { body: { name: 'A lighter', points } })).body.id;

/** Every balance, and every account's points, beside the sums of their entries. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (select lounge_id, user_id, sum(points)::int as points from loyalty_transactions
        where user_id is not null group by 1, 2) entries
      full join loyalty_balances balances using (lounge_id, user_id)
    where entries.points is distinct from balances.points
    union all
    select null, id, loyalty_points, (select sum(points) from loyalty_balances where user_id = users.id)::int
    from users where loyalty_points <> coalesce((select sum(points) from loyalty_balances where user_id = users.id), 0)
  `.execute(world.db);
  return rows;
}

it('a thousand redemptions racing for one balance take what is there, and never more', async () => {
  const { owner, cigars } = await loungeWithPoints(world);
  const member = await newMember(world);
  await sellTo(owner, member, cigars[0] ?? '', 10);
  const body = { code: await codeOf(member), rewardId: await newReward(owner, 9) };
  // 50 for the visit and 65 for ten cigars of 6.50: enough for twelve rewards of 9.
  // Redemptions of one member wait for the member's lock, each with one of the pool's twelve connections; the others wait for a
  // connection, for three seconds at most ("timeout exceeded when trying to connect"). On a machine where one takes longer than
  // 30 ms, the last of a hundred are answered 503 before they did anything. They are made again, as a client would.
  const redeem = async (): ReturnType<typeof once> => {
    const answer = await once();
    return answer.status === 503 ? redeem() : answer;
  };
  const once = () => owner.call(redeemReward, { body });
  const answers: Awaited<ReturnType<typeof redeem>>[] = [];
  // 100 at a time: of more, most would wait that long, and from 300 waiting on the server refuses calls at once.
  for (let wave = 0; wave < 10; wave += 1)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, redeem))));
  const statuses = answers.map(({ status, body: { code } }) => code ?? status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect(new Set(statuses)).toEqual(new Set([200, 'NOT_ENOUGH_POINTS']));
  expect((await loyaltyOf(member)).points).toBe(7);
  expect(await differences()).toEqual([]);
}, 120_000);

it('balances equal the sums of their entries after whatever happened at once', async () => {
  const { owner, cigars } = await loungeWithPoints(world);
  const rewardId = await newReward(owner, 40);
  const members = await Promise.all([newMember(world), newMember(world), newMember(world)]);
  const [sales, redemptions]: [string[], string[]] = [[], []];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const step = async () => {
    const member = members[random(members.length)] as Caller;
    switch (random(4)) {
      case 0:
        return redemptions.push(
          (await owner.call(redeemReward, { body: { code: await codeOf(member), rewardId } })).body.id,
        );
      case 1:
        return owner.call(undoSale, { params: { id: sales[random(sales.length)] ?? '' } });
      case 2:
        return owner.call(undoRedemption, { params: { id: redemptions[random(redemptions.length)] ?? '' } });
      default:
        return sales.push((await sellTo(owner, member, cigars[random(8)] ?? '', 1 + random(3))).id);
    }
  };
  for (let round = 0; round < 25; round += 1) await Promise.all(Array.from({ length: 6 }, step));
  const { entries } = await world.db
    .selectFrom('loyaltyTransactions')
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('loungeId', '=', owner.loungeId)
    .executeTakeFirstOrThrow();
  expect(entries).toBeGreaterThan(60);
  expect(await differences()).toEqual([]);
}, 60_000);

it('a purchase undone after its points were spent takes back what is there, and says so', async () => {
  const { owner, cigars } = await loungeWithPoints(world);
  const member = await newMember(world);
  const sold = await sellTo(owner, member, cigars[0] ?? '', 10);
  const body = { code: await codeOf(member), rewardId: await newReward(owner, 62) };
  await owner.call(redeemReward, { body });
  const { loyalty } = (await owner.call(undoSale, { params: { id: sold.id } })).body;
  expect(loyalty).toEqual({
    points: -53,
    message:
      'The member had already spent 12 of its 65 points, so 53 were taken back. The member owes nothing and has 0 points now.',
  });
  expect(await loyaltyOf(member)).toMatchObject({ points: 0, earned: 50 });
  // No debt is left: the next purchase counts in full.
  await sellTo(owner, member, cigars[0] ?? '', 2);
  expect((await loyaltyOf(member)).points).toBe(13);
});

describe('the tier of a member', () => {
  it('follows the points of 365 days over all lounges, whatever was redeemed', async () => {
    const [one, two] = [await loungeWithPoints(world), await loungeWithPoints(world)];
    const member = await newMember(world);
    const tier = async () => (await member.call(getUser)).body.membershipTier;
    await sellTo(one.owner, member, one.cigars[0] ?? '', 60);
    expect(await tier()).toBe('Basic');
    const sold = await sellTo(two.owner, member, two.cigars[0] ?? '', 10);
    expect(await tier()).toBe('Silver');
    expect(await loyaltyOf(member)).toMatchObject({
      tier: 'Silver',
      earned: 555,
      nextTier: { name: 'Gold', missing: 1_445 },
    });
    const body = { code: await codeOf(member), rewardId: await newReward(one.owner, 400) };
    await one.owner.call(redeemReward, { body });
    expect(await tier()).toBe('Silver');
    await two.owner.call(undoSale, { params: { id: sold.id } });
    expect(await tier()).toBe('Basic');
  });

  it('falls a year after, at the sweep', async () => {
    const { owner, cigars } = await loungeWithPoints(world);
    const member = await newMember(world);
    await sellTo(owner, member, cigars[0] ?? '', 80);
    const { id } = (await member.call(getUser)).body;
    const tier = async () =>
      (
        await world.db
          .selectFrom('users')
          .select('membershipTier')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).membershipTier;
    const ctx = world.context();
    const later = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) });
    await lowerTiers(later(364));
    expect(await tier()).toBe('Silver');
    await lowerTiers(later(366));
    expect(await tier()).toBe('Basic');
    expect((await loyaltyOf(member)).points).toBe(570);
  });

  it('begins at 500, 2,000 and 5,000 points', () => {
    expect([0, 499, 500, 1_999, 2_000, 4_999, 5_000].map(tierOf)).toEqual([
      'Basic',
      'Basic',
      'Silver',
      'Silver',
      'Gold',
      'Gold',
      'Reserve',
    ]);
    expect(nextTierOf(499)).toEqual({ name: 'Silver', missing: 1 });
    expect(nextTierOf(5_000)).toBeNull();
  });
});
