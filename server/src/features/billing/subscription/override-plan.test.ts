import { getSubscription } from '@vitola/contract/billing';
import { listNotifications } from '@vitola/contract/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actInPortal, payFor, settlePayments } from '../../../../test/world/payments.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { untilWaiting } from '../../../../test/world/waiting.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockShelf } from '../../inventory/index.ts';
import { lockPlan } from '../../lounge/index.ts';
import { endDueOverrides, overridePlan } from './override-plan.ts';

const day = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const contextOf = ({ loungeId }: Owner) => ({ ...world.context(), loungeId });
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day);
const tierOf = async (owner: Owner) => (await owner.call(getSubscription)).body.tier;
const ends = (owner: Owner) =>
  world.db
    .selectFrom('auditLog')
    .select('action')
    .where('loungeId', '=', owner.loungeId)
    .where('action', '=', 'lounge.plan-override-ended')
    .execute();

/** An owner whose given plan is over since now. */
async function ownerWithDuePlan(): Promise<Owner> {
  const owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
  const given = { plan: 'professional', reason: 'A partner', endsAt: inDays(1) } as const;
  await overridePlan(contextOf(owner), given);
  await world.db
    .updateTable('planOverrides')
    .set({ endsAt: world.clock.now() })
    .where('loungeId', '=', owner.loungeId)
    .execute();
  return owner;
}

/** Two processes that end what is due, and wait for the shelf's lock until `work` is done; returns what failed. */
async function endTwice(
  owner: Owner,
  work: (ctx: ReturnType<typeof contextOf>) => Promise<void>,
): Promise<unknown[]> {
  const failed: unknown[] = [];
  const end = () => endDueOverrides(world.context(), (_, error) => failed.push(error));
  const { both } = await inTransaction(contextOf(owner), async (ctx) => {
    await lockShelf(ctx);
    const both = Promise.all([end(), end()]);
    await untilWaiting(world, 2);
    await work(ctx);
    return { both };
  });
  await both;
  return failed;
}

it('a plan that is given while the one before ends stays, whoever ends that', async () => {
  const owner = await ownerWithDuePlan();
  const failed = await endTwice(owner, async (ctx) => {
    await lockPlan(ctx);
    await overridePlan(ctx, { plan: 'enterprise', reason: 'A partner for longer', endsAt: inDays(30) });
  });
  expect([failed, await tierOf(owner), await ends(owner)]).toEqual([[], 'enterprise', []]);
});

it('a plan that is given, or paid for, ends what the bell says of the one before', async () => {
  const owner = await world.owner();
  const bell = async () => (await owner.call(listNotifications)).body.map(({ type }) => type);
  await payFor(world, owner, 'professional');
  await actInPortal(owner, 'end-now');
  await settlePayments(world);
  expect(await bell()).toEqual(['plan-ended']);
  await overridePlan(contextOf(owner), { plan: 'professional', reason: 'A partner', endsAt: null });
  expect(await bell()).toEqual(['plan-given']);
  await payFor(world, owner, 'professional');
  expect([await tierOf(owner), await bell()]).toEqual(['professional', []]);
});

it('a plan that two processes end at once ends once', async () => {
  const owner = await ownerWithDuePlan();
  const failed = await endTwice(owner, async () => undefined);
  expect([failed, await tierOf(owner), await ends(owner)]).toMatchObject([[], 'trial', [{}]]);
});
