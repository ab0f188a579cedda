import { randomUUID } from 'node:crypto';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { addSmoke } from '@vitola/contract/journal/smokes';
import { getLoyalty, listLoyaltyTransactions } from '@vitola/contract/loyalty/own-loyalty';
import { changeLoyaltyProgram } from '@vitola/contract/loyalty/program';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { makeShare, rateSharedCigar } from '@vitola/contract/sharing';
import { changeSavedCigar, importShare, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, loungeWithPoints, sellTo, switchOn } from '../../../../test/world/loyalty.ts';
import { dayFromNow, newMember, shareCigars } from '../../../../test/world/members.ts';
import { untilWaiting } from '../../../../test/world/waiting.ts';
import { type Caller, createWorld, type World } from '../../../../test/world/world.ts';
import { lockResult } from '../ledger/queries.ts';
import { mediumWoody as preferences } from '../../../../test/world/survey-answers.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Lounge = Awaited<ReturnType<typeof loungeWithPoints>>;

/** A guest's result with its share, as the tablet makes them. */
async function guestResult({ loungeId }: Lounge) {
  const { body } = await world.guest.call(recommendTiered, { body: { preferences, loungeId } });
  const { resultId, primary, pickCode: code = '' } = body;
  const cigarId = primary?.id ?? '';
  const share = { loungeId, resultId, questionnaire: preferences, recommendations: { primary } };
  const { shareId } = (await world.guest.call(makeShare, { body: share })).body;
  return { code, cigarId, resultId, shareId, dollars: Math.floor(Number(primary?.price)) };
}
const take = (member: Caller, shareId: string) => member.call(importShare, { body: { shareId } });
const loyaltyOf = async (member: Caller) => (await member.call(getLoyalty)).body;
const entriesOf = async (member: Caller) =>
  (await loyaltyOf(member)).transactions.map(({ type, points }) => `${type} ${points}`);

describe('a purchase by pick code', () => {
  it('gives the member with its result in their vault a point a dollar, and takes them back when undone', async () => {
    const lounge = await loungeWithPoints(world);
    const member = await newMember(world);
    const { code, cigarId, shareId, dollars } = await guestResult(lounge);
    await take(member, shareId);
    await take(member, shareId);
    const sold = (await lounge.owner.call(recordSale, { body: { cigarId, code } })).body;
    expect(sold.loyalty).toEqual({ points: dollars, message: `The member earned ${dollars} points.` });
    expect(await entriesOf(member)).toEqual([`sale ${dollars}`, 'visit 50']);
    expect((await member.call(getUser)).body.loyaltyPoints).toBe(50 + dollars);
    const undone = (await lounge.owner.call(undoSale, { params: { id: sold.id } })).body;
    expect(undone.loyalty).toEqual({
      points: -dollars,
      message: `Its ${dollars} points were taken back.`,
    });
    expect((await loyaltyOf(member)).points).toBe(50);
    expect((await lounge.owner.call(undoSale, { params: { id: sold.id } })).status).toBe(404);
    expect((await loyaltyOf(member)).points).toBe(50);
  });

  it('gives them at the import when that comes later, to the first who imports it', async () => {
    const lounge = await loungeWithPoints(world);
    const { code, cigarId, shareId, dollars } = await guestResult(lounge);
    const sold = (await lounge.owner.call(recordSale, { body: { cigarId, code } })).body;
    expect(sold.loyalty).toBeNull();
    const [first, second] = [await newMember(world), await newMember(world)];
    await take(first, shareId);
    await take(second, shareId);
    await take(first, shareId);
    expect((await loyaltyOf(first)).points).toBe(50 + dollars);
    expect((await loyaltyOf(second)).points).toBe(50);
  });

  it('gives them once when purchase and import come at the same moment', async () => {
    const lounge = await loungeWithPoints(world);
    for (let round = 0; round < 5; round += 1) {
      const member = await newMember(world);
      const { code, cigarId, shareId, dollars } = await guestResult(lounge);
      const answers = await Promise.all([
        lounge.owner.call(recordSale, { body: { cigarId, code } }),
        take(member, shareId),
        take(member, shareId),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await loyaltyOf(member)).points).toBe(50 + dollars);
    }
  });
});

it('an import holds nothing of its member while it waits for a purchase of its result', async () => {
  const lounge = await loungeWithPoints(world);
  const member = await newMember(world);
  const { shareId, resultId } = await guestResult(lounge);
  const memberId = (await member.call(getUser)).body.id;
  const importing = await world.db.transaction().execute(async (db) => {
    await lockResult({ db }, resultId);
    const importing = take(member, shareId);
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      expect((await waiting.execute(db)).rows).toHaveLength(1);
    });
    // What a purchase does next; it would be refused at once if the import held the member.
    await sql`select from users where id = ${memberId} for update nowait`.execute(db);
    return [importing];
  });
  expect((await importing[0])?.status).toBe(200);
});

it('a purchase that is undone while its result is imported keeps no points', async () => {
  const lounge = await loungeWithPoints(world);
  const member = await newMember(world);
  const { code, cigarId, shareId } = await guestResult(lounge);
  await take(member, (await guestResult(lounge)).shareId);
  const { id } = (await lounge.owner.call(recordSale, { body: { cigarId, code } })).body;
  const answers = await world.db.transaction().execute(async (db) => {
    // The import waits here, with the purchase's entry written.
    await sql`select from loyalty_balances where lounge_id = ${lounge.loungeId} for update`.execute(db);
    const importing = take(member, shareId);
    await untilWaiting(world, 1);
    const undoing = lounge.owner.call(undoSale, { params: { id } });
    await Promise.race([undoing, untilWaiting(world, 2)]);
    return [importing, undoing];
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await loyaltyOf(member)).points).toBe(50);
});

describe('a purchase with a member’s code', () => {
  it('earns the lounge’s points for each whole dollar, once however often it is sent', async () => {
    const { owner, cigars } = await loungeWithPoints(world);
    await switchOn(owner, 3);
    const member = await newMember(world);
    const body = { cigarId: cigars[0] ?? '', quantity: 3, memberCode: await codeOf(member) };
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all([1, 2, 3].map(() => owner.call(recordSale, { body, headers })));
    // 3 × 6.50 is 19.50.
    expect((await loyaltyOf(member)).transactions).toMatchObject([
      { type: 'sale', points: 57, description: 'Bought 3 × Aurora Vieja Corona', loungeName: 'Casa Oscura' },
      { type: 'visit', points: 50, description: 'First visit' },
    ]);
  });

  it('is refused for an unknown code and while the program is off, and then sells nothing', async () => {
    const { owner, cigars } = await loungeWithPoints(world);
    const member = await newMember(world);
    const sell = (memberCode: string) =>
      owner.call(recordSale, { body: { cigarId: cigars[0] ?? '', memberCode } });
    expect(await sell('BBBBBBBB')).toMatchObject({
      status: 404,
      body: { message: 'No member has this code today. Check the letters.' },
    });
    await owner.call(changeLoyaltyProgram, { body: { isOn: false, pointsPerDollar: 1 } });
    expect(await sell(await codeOf(member))).toMatchObject({ status: 409, body: { code: 'LOYALTY_OFF' } });
    const sales = await world.db
      .selectFrom('sales')
      .select('id')
      .where('loungeId', '=', owner.loungeId)
      .execute();
    expect(sales).toEqual([]);
  });
});

describe('a rating', () => {
  async function memberAtLounge(count = 3) {
    const lounge = await loungeWithPoints(world);
    const member = await newMember(world);
    for (let from = 0; from < count; from += 3)
      await take(member, await shareCigars(world, lounge.loungeId, lounge.cigars.slice(from, from + 3)));
    const saved = (await member.call(listSavedCigars)).body;
    const rate = (at: number, rating: number) =>
      member.call(changeSavedCigar, { params: { id: saved[at]?.id ?? '' }, body: { rating } });
    return { lounge, member, saved, rate };
  }

  it('of a lounge’s cigar earns ten points, the first time only', async () => {
    const { member, rate } = await memberAtLounge();
    await Promise.all([rate(0, 4), rate(0, 5), rate(0, 4)]);
    await rate(0, 0);
    await rate(0, 3);
    expect((await loyaltyOf(member)).points).toBe(60);
  });

  it('given on a share’s page counts at the import, once', async () => {
    const { loungeId, cigars } = await loungeWithPoints(world);
    const shareId = await shareCigars(world, loungeId, cigars.slice(0, 3));
    for (const cigarId of cigars.slice(0, 2))
      await world.guest.call(rateSharedCigar, { params: { shareId }, body: { cigarId, rating: 4 } });
    const member = await newMember(world);
    await take(member, shareId);
    await take(member, shareId);
    expect(await entriesOf(member)).toEqual(['rating 10', 'rating 10', 'visit 50']);
  });

  it('counts when it comes with a smoke', async () => {
    const { member, saved } = await memberAtLounge();
    const body = { savedCigarId: saved[0]?.id ?? '', smokingDate: dayFromNow(world), rating: 5 };
    await member.call(addSmoke, { body });
    await member.call(addSmoke, { body });
    expect((await loyaltyOf(member)).points).toBe(60);
  });

  it('earns points five times a day of the lounge, whose day may not be the server’s', async () => {
    const { lounge, member, rate } = await memberAtLounge(8);
    await world.db
      .updateTable('loungeLocations')
      .set({ timeZone: 'Pacific/Auckland' })
      .where('loungeId', '=', lounge.loungeId)
      .execute();
    const start = world.clock.now().getTime();
    // 23:30 in Auckland, UTC+13.
    const evening = new Date(start);
    evening.setUTCHours(10, 30, 0, 0);
    if (evening.getTime() < start) evening.setUTCDate(evening.getUTCDate() + 1);
    world.clock.advance(evening.getTime() - start);
    await Promise.all([0, 1, 2, 3, 4, 5].map((at) => rate(at, 4)));
    expect((await loyaltyOf(member)).points).toBe(100);
    world.clock.advance(3_600_000);
    await rate(6, 4);
    expect((await loyaltyOf(member)).points).toBe(110);
  });
});

describe('what earns nothing', () => {
  it.each([
    ['is switched off', { isOn: false }],
    ['is on no plan that includes it', { plan: 'Free' }],
  ])('a lounge whose program %s, and points that members have are kept', async (_, change) => {
    const { owner, cigars, loungeId } = await loungeWithPoints(world);
    const member = await newMember(world);
    await sellTo(owner, member, cigars[0] ?? '', 2);
    if ('isOn' in change)
      await owner.call(changeLoyaltyProgram, { body: { isOn: false, pointsPerDollar: 1 } });
    else
      await world.db
        .updateTable('loungeLocations')
        .set({ subscriptionTier: 'Free' })
        .where('loungeId', '=', loungeId)
        .execute();
    await take(member, await shareCigars(world, loungeId, cigars.slice(0, 3)));
    const [saved] = (await member.call(listSavedCigars)).body;
    await member.call(changeSavedCigar, { params: { id: saved?.id ?? '' }, body: { rating: 5 } });
    expect(await loyaltyOf(member)).toMatchObject({
      points: 63,
      lounges: [{ points: 63, isRunning: false, rewards: [] }],
    });
  });

  it.each(['NJ', 'NY'])('a purchase in %s, where the visit and ratings still do', async (state) => {
    const { owner, cigars } = await loungeWithPoints(world, { state });
    const member = await newMember(world);
    const { loyalty } = await sellTo(owner, member, cigars[0] ?? '', 2);
    const name = state === 'NJ' ? 'New Jersey' : 'New York';
    expect(loyalty).toEqual({
      points: 50,
      message: `In ${name}, purchases earn no points. 50 points for the first visit.`,
    });
    expect(await entriesOf(member)).toEqual(['visit 50']);
  });

  it('a cigar without a price', async () => {
    const { owner, cigars } = await loungeWithPoints(world);
    const id = cigars[0] ?? '';
    await world.db.updateTable('cigars').set({ price: null }).where('id', '=', id).execute();
    const { loyalty } = await sellTo(owner, await newMember(world), id);
    expect(loyalty?.message).toBe('A cigar without a price earns no points. 50 points for the first visit.');
  });
});

it('the history comes in pages of twenty, newest first, and only one’s own', async () => {
  const { owner, cigars } = await loungeWithPoints(world);
  const [member, other] = [await newMember(world), await newMember(world)];
  for (let sale = 0; sale < 24; sale += 1) await sellTo(owner, member, cigars[0] ?? '');
  const page = async (caller: Caller, after?: string) =>
    caller.call(listLoyaltyTransactions, after ? { query: { after } } : {});
  const first = (await page(member)).body;
  const rest = (await page(member, first.at(-1)?.id)).body;
  expect([first.length, rest.length]).toEqual([20, 5]);
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(25);
  expect((await page(other)).body).toEqual([]);
  expect((await page(other, first[0]?.id)).status).toBe(404);
});
