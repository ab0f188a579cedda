import { redeemReward, undoRedemption } from '@vitola/contract/loyalty/counter';
import { addReward } from '@vitola/contract/loyalty/program';
import { listNotifications, readAllNotifications } from '@vitola/contract/notifications';
import { hideReview, showReview } from '@vitola/contract/reviews/lounge-reviews';
import { changeReview, publishReview } from '@vitola/contract/reviews/own-reviews';
import { undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, loungeWithPoints, sellTo } from '../../../test/world/loyalty.ts';
import { loungeWithShares, memberWithCigar, newMember } from '../../../test/world/members.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const bell = async (who: Caller) =>
  (await who.call(listNotifications)).body.map(({ title, message }) => [title, message]);

describe('a member is notified of points', () => {
  it('once an evening, with the last purchase and the balance, until they read it', async () => {
    const { owner, cigars } = await loungeWithPoints(world);
    const member = await newMember(world);
    await sellTo(owner, member, cigars[0] ?? '');
    expect(await bell(member)).toEqual([
      ['Points earned', 'Bought Aurora Vieja Corona, first visit: +56 points. You have 56 at Casa Oscura.'],
    ]);
    world.clock.advance(60_000);
    await sellTo(owner, member, cigars[1] ?? '', 2);
    const second = [
      'Points earned',
      'Bought 2 × Aurora Vieja Robusto: +18 points. You have 74 at Casa Oscura.',
    ];
    expect(await bell(member)).toEqual([second]);
    await member.call(readAllNotifications);
    world.clock.advance(60_000);
    await sellTo(owner, member, cigars[1] ?? '');
    expect((await bell(member)).slice(1)).toEqual([second]);
    expect(await bell(owner)).not.toContainEqual(second);
  });

  it('that an undone purchase took back', async () => {
    const { owner, cigars } = await loungeWithPoints(world);
    const member = await newMember(world);
    const sold = await sellTo(owner, member, cigars[1] ?? '');
    await owner.call(undoSale, { params: { id: sold.id } });
    expect((await member.call(listNotifications)).body.map(({ facts }) => facts)).toEqual([
      {
        kind: 'points',
        lounge: 'Casa Oscura',
        description: 'Purchase undone: Aurora Vieja Robusto',
        points: -9,
        balance: 50,
      },
    ]);
    expect(await bell(member)).toEqual([
      ['Points taken back', 'Purchase undone: Aurora Vieja Robusto: −9 points. You have 50 at Casa Oscura.'],
    ]);
  });

  it('that a reward took, and that its undo returned', async () => {
    const { owner, cigars } = await loungeWithPoints(world);
    const member = await newMember(world);
    await sellTo(owner, member, cigars[1] ?? '');
    await member.call(readAllNotifications);
    const reward = await owner.call(addReward, { body: { name: 'A cutter', points: 40 } });
    const body = { code: await codeOf(member), rewardId: reward.body.id };
    world.clock.advance(1000);
    const { id } = (await owner.call(redeemReward, { body })).body;
    expect((await bell(member))[0]).toEqual([
      'Reward redeemed',
      'A cutter: −40 points. You have 19 at Casa Oscura.',
    ]);
    world.clock.advance(1000);
    await owner.call(undoRedemption, { params: { id } });
    await owner.call(undoRedemption, { params: { id } });
    expect((await bell(member)).map(([title]) => title)).toEqual([
      'Redemption undone',
      'Reward redeemed',
      'Points earned',
    ]);
    expect((await bell(member))[0]?.[1]).toBe('A cutter: +40 points. You have 59 at Casa Oscura.');
  });
});

describe('a member is notified of what the lounge decides about a review', () => {
  const reviewer = async (review: string) => {
    const { owner, newShare } = await loungeWithShares(world, 'Casa Oscura');
    const { member, cigar } = await memberWithCigar(world, await newShare());
    const { body } = await member.call(publishReview, {
      body: { savedCigarId: cigar.id, rating: 4, review },
    });
    return { owner, member, name: `${cigar.brand} ${cigar.name}`, params: { id: body.id } };
  };

  it('that it was hidden and why, once; the next decision replaces it', async () => {
    const { owner, member, name, params } = await reviewer('Cedar and cocoa.');
    expect(await bell(member)).toEqual([]);
    const body = { reason: 'private', note: 'It names our bartender.' } as const;
    await owner.call(hideReview, { params, body });
    await owner.call(hideReview, { params, body });
    const message = `Casa Oscura hid your review of ${name}, because it gives away somebody’s private data. ‘It names our bartender.’ You can change it.`;
    expect(await bell(member)).toEqual([['Your review was hidden', message]]);
    await owner.call(showReview, { params });
    await owner.call(showReview, { params });
    expect(await bell(member)).toEqual([
      ['Your review is published', `Casa Oscura shows your review of ${name}.`],
    ]);
    expect((await bell(owner)).flat()).not.toContain(`Casa Oscura shows your review of ${name}.`);
  });

  it('that one which was held back is published now', async () => {
    const { owner, member, params } = await reviewer('Call me at 813-555-0100.');
    expect(await bell(member)).toEqual([]);
    await owner.call(showReview, { params });
    expect((await bell(member)).map(([title]) => title)).toEqual(['Your review is published']);
    await member.call(changeReview, { params, body: { rating: 3, review: 'Cocoa.' } });
    expect(await bell(member)).toHaveLength(1);
  });
});
