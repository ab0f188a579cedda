import { randomUUID } from 'node:crypto';
import { findMember, redeemReward, undoRedemption } from '@vitola/contract/loyalty/counter';
import { getLoyalty, getMemberCode } from '@vitola/contract/loyalty/own-loyalty';
import {
  addReward,
  changeLoyaltyProgram,
  changeReward,
  getLoyaltyProgram,
  retireReward,
} from '@vitola/contract/loyalty/program';
import { deleteAccount } from '@vitola/contract/vault/export-and-delete';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, loungeWithPoints, sellTo, switchOn } from '../../../../test/world/loyalty.ts';
import { emailOf } from '../../../../test/world/emailed-links.ts';
import { newMember } from '../../../../test/world/members.ts';
import { type Caller, createWorld, type World } from '../../../../test/world/world.ts';
import { createRateLimits, rateLimits } from '../../../http/limits/rate-limits.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pointsOf = async (member: Caller) => (await member.call(getLoyalty)).body.points;

/** A member with 115 points at a lounge that offers a lighter for 40. */
async function counter(over: Parameters<typeof loungeWithPoints>[1] = {}) {
  const lounge = await loungeWithPoints(world, over);
  const { owner, cigars } = lounge;
  const member = await newMember(world);
  await sellTo(owner, member, cigars[0] ?? '', 10);
  const { body: reward } = await owner.call(addReward, { body: { name: 'A lighter', points: 40 } });
  const code = await codeOf(member);
  const redeem = (over: object = {}, headers = {}) =>
    owner.call(redeemReward, { body: { code, rewardId: reward.id, ...over }, headers });
  return { ...lounge, member, code, reward, redeem };
}

describe('at the counter', () => {
  it('a code shows a member’s points and the rewards, and never their email', async () => {
    const { owner, member, code } = await counter();
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
    const { body } = await owner.call(findMember, { body: { code: typed } });
    expect(body).toMatchObject({ name: 'A member', points: 115 });
    expect(body.rewards.map(({ name, points }) => `${name} ${points}`)).toEqual([
      'A lighter 40',
      'A coffee 150',
      'A cigar cutter 500',
      'A seat at a lounge event 1000',
    ]);
    const email = await emailOf(member);
    expect(JSON.stringify(body)).not.toContain(email.split('@')[0]);
  });

  it('says of a code from an earlier day that it has expired', async () => {
    const { owner, code } = await counter();
    world.clock.advance(2 * 86_400_000);
    const { status, body } = await owner.call(findMember, { body: { code } });
    expect(status).toBe(404);
    expect(body.message).toBe('This code is from an earlier day. Ask the member to open “My code” again.');
    expect((await owner.call(findMember, { body: { code: 'BBBBBBBB' } })).body.message).toBe(
      'No member has this code today. Check the letters.',
    );
  });

  it('the code of the member’s app has a QR that opens the dashboard with it', async () => {
    const member = await newMember(world);
    const { body } = await member.call(getMemberCode);
    expect(body.code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
    expect(body.qrCode).toMatch(/^data:image\/png;base64,/);
    expect(new Date(body.validUntil).getTime()).toBeGreaterThan(world.clock.now().getTime());
  });

  it('shows nothing of what the member has at another lounge', async () => {
    const { code } = await counter();
    const other = await loungeWithPoints(world);
    expect((await other.owner.call(findMember, { body: { code } })).body.points).toBe(0);
  });

  it('a reward is redeemed once however often it is clicked, and undone within fifteen minutes', async () => {
    const { owner, member, redeem } = await counter();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([redeem({}, headers), redeem({}, headers), redeem({}, headers)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ points: 75, reward: { name: 'A lighter', points: 40 } });
    const id = answers[0]?.body.id ?? '';
    const entries = async () => (await owner.call(getLoyaltyProgram)).body.entries;
    expect((await entries())[0]).toMatchObject({
      type: 'redeemed',
      points: -40,
      doneBy: owner.user.username,
      undoUntil: expect.any(String),
    });
    world.clock.advance(14 * 60_000);
    const undo = () => owner.call(undoRedemption, { params: { id } });
    const undone = await Promise.all([undo(), undo(), undo()]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await pointsOf(member)).toBe(115);
    expect((await entries()).slice(0, 2)).toMatchObject([
      { type: 'redemption-undone', points: 40, undoUntil: null },
      { type: 'redeemed', undoUntil: null },
    ]);
  });

  it('an undo comes too late after that, and is nothing for another lounge', async () => {
    const { owner, member, redeem } = await counter();
    const { id } = (await redeem()).body;
    const other = await loungeWithPoints(world);
    expect((await other.owner.call(undoRedemption, { params: { id } })).status).toBe(404);
    world.clock.advance(15 * 60_000);
    expect(await owner.call(undoRedemption, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'UNDO_TOO_LATE' },
    });
    expect(await pointsOf(member)).toBe(75);
  });

  it('refuses a reward that costs more, was retired, or is another lounge’s', async () => {
    const { owner, member, redeem, reward } = await counter();
    const { rewards } = (await owner.call(getLoyaltyProgram)).body;
    const dear = rewards.find(({ name }) => name === 'A coffee')?.id;
    expect((await redeem({ rewardId: dear })).body.code).toBe('NOT_ENOUGH_POINTS');
    const other = await counter();
    expect((await redeem({ rewardId: other.reward.id })).status).toBe(404);
    await owner.call(retireReward, { params: { id: reward.id } });
    expect((await redeem()).body.message).toBe('This reward is no longer offered.');
    expect(await pointsOf(member)).toBe(115);
  });

  it('refuses everything while the program is off, and redeems kept points when it is on again', async () => {
    const { owner, redeem, code } = await counter();
    await owner.call(changeLoyaltyProgram, { body: { isOn: false, pointsPerDollar: 1 } });
    expect((await redeem()).body.code).toBe('LOYALTY_OFF');
    expect((await owner.call(findMember, { body: { code } })).body.code).toBe('LOYALTY_OFF');
    await switchOn(owner);
    expect((await redeem()).status).toBe(200);
  });

  it('a deleted account leaves its entries to the lounge, and nothing to undo', async () => {
    const { owner, member, redeem } = await counter();
    const { id } = (await redeem()).body;
    const entries = async () =>
      (await owner.call(getLoyaltyProgram)).body.entries.map(({ type, points }) => `${type} ${points}`);
    const before = await entries();
    await member.call(deleteAccount, { body: { email: await emailOf(member) } });
    expect(await entries()).toEqual(before);
    expect((await owner.call(undoRedemption, { params: { id } })).status).toBe(404);
  });

  it('limits unknown codes by lounge, and right ones not at all', async () => {
    const limited = await createWorld({ limits: createRateLimits(rateLimits.production) });
    try {
      const { owner } = await loungeWithPoints(limited);
      const other = await loungeWithPoints(limited);
      const code = await codeOf(await newMember(limited));
      const find = (typed: string, who = owner) => who.call(findMember, { body: { code: typed } });
      for (let at = 0; at < 40; at += 1) expect((await find(code)).status).toBe(200);
      for (let at = 0; at < 30; at += 1) expect((await find('BBBBBBBB')).status).toBe(404);
      expect((await find('BBBBBBBB')).status).toBe(429);
      expect((await find(code)).status).toBe(429);
      expect((await find(code, other.owner)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('the program', () => {
  it('is off at first, and begins with rewards that are not tobacco', async () => {
    const owner = await world.owner({ plan: 'Professional' });
    expect((await owner.call(getLoyaltyProgram)).body).toMatchObject({
      isOn: false,
      rewards: [],
      version: 0,
    });
    const { body } = await switchOn(owner);
    expect(body.rewards.map(({ isTobacco }) => isTobacco)).toEqual([false, false, false]);
    for (const { id } of body.rewards) await owner.call(retireReward, { params: { id } });
    expect((await switchOn(owner)).body.rewards).toEqual([]);
  });

  it('needs a plan that includes it, and a state', async () => {
    const free = await world.owner();
    expect((await switchOn(free)).body.code).toBe('PREMIUM_FEATURE');
    expect((await free.call(addReward, { body: { name: 'Tea', points: 5 } })).body.code).toBe(
      'PREMIUM_FEATURE',
    );
    const { owner, loungeId } = await loungeWithPoints(world);
    await world.db
      .updateTable('loungeLocations')
      .set({ state: null })
      .where('loungeId', '=', loungeId)
      .execute();
    expect((await switchOn(owner)).body.fields).toEqual({
      isOn: 'Fill in your lounge’s state under Business Settings first.',
    });
  });

  it('refuses a stale version', async () => {
    const { owner } = await loungeWithPoints(world);
    const body = { isOn: true, pointsPerDollar: 2, version: 1 };
    expect((await owner.call(changeLoyaltyProgram, { body })).body.version).toBe(2);
    expect((await owner.call(changeLoyaltyProgram, { body })).body.code).toBe('CHANGED_MEANWHILE');
  });

  it('offers at most thirty rewards, also when they are added at once', async () => {
    const { owner } = await loungeWithPoints(world);
    const add = (points: number) => owner.call(addReward, { body: { name: 'Tea', points } });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => add(at + 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(27);
    expect((await owner.call(getLoyaltyProgram)).body.rewards).toHaveLength(30);
  });

  it('has no tobacco among its rewards in New Jersey, not even from before it moved there', async () => {
    const { owner, loungeId, code, redeem, reward } = await counter();
    const tobacco = { name: 'A house cigar', points: 40, isTobacco: true };
    await owner.call(changeReward, { params: { id: reward.id }, body: tobacco });
    await world.db
      .updateTable('loungeLocations')
      .set({ state: 'NJ' })
      .where('loungeId', '=', loungeId)
      .execute();
    const sentence = 'In New Jersey, a reward may not be tobacco.';
    expect((await redeem()).body.fields).toEqual({ rewardId: sentence });
    expect((await owner.call(addReward, { body: tobacco })).body.fields).toEqual({ isTobacco: sentence });
    const shown = (await owner.call(findMember, { body: { code } })).body.rewards;
    expect(shown.map(({ name }) => name)).not.toContain('A house cigar');
    const change = { params: { id: reward.id }, body: { ...tobacco, points: 50 } };
    expect((await owner.call(changeReward, change)).body.fields).toEqual({ isTobacco: sentence });
    const { rewards } = (await owner.call(getLoyaltyProgram)).body;
    expect(rewards.find(({ id }) => id === reward.id)?.points).toBe(40);
  });
});
