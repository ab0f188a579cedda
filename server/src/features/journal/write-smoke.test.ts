import { randomUUID } from 'node:crypto';
import {
  addSmoke,
  changeSmoke,
  listSmokes,
  removeSmoke,
  restoreSmoke,
} from '@vitola/contract/journal/smokes';
import { listKnownLounges } from '@vitola/contract/membership/known-lounges';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromNow, loungeWithShares, memberWithCigar, newMember } from '../../../test/world/members.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ owner, newShare } = await loungeWithShares(world, 'Casa Oscura'));
});
afterAll(() => world.close());

const namesIn = async (member: Caller) =>
  (await member.call(listSmokes)).body.map(({ cigarName }) => cigarName);

describe('a smoke', () => {
  it('of a cigar in the vault has its name and brand, and everything that was said about it', async () => {
    const { member, cigar } = await memberWithCigar(world, await newShare());
    const said = {
      smokingDate: dayFromNow(world),
      loungeId: owner.loungeId,
      location: 'The terrace',
      occasion: 'Birthday',
      pricePaid: '14.50',
      rating: 5,
      wouldRecommend: true,
      notes: 'Leather,\nthen cocoa',
    };
    const { status, body } = await member.call(addSmoke, { body: { savedCigarId: cigar.id, ...said } });
    expect(status).toBe(200);
    const { name: cigarName, brand } = cigar;
    expect(body).toMatchObject({ ...said, cigarName, brand, loungeName: 'Casa Oscura', version: 1 });
    expect((await member.call(listSmokes)).body).toEqual([body]);
  });

  it('of any other cigar needs its name', async () => {
    const member = await newMember(world);
    const nameless = await member.call(addSmoke, {
      body: { smokingDate: dayFromNow(world), brand: 'Casa Larga' },
    });
    expect(nameless).toMatchObject({
      status: 400,
      body: { fields: { cigarName: 'Cigar name is required' } },
    });
    await member.call(addSmoke, { body: { smokingDate: dayFromNow(world), cigarName: 'Robusto' } });
    expect(await namesIn(member)).toEqual(['Robusto']);
  });

  it.each([
    [{ smokingDate: '2026-02-30' }, 'smokingDate', 'Please enter a date such as 2026-11-23'],
    [{ smokingDate: '0900-01-01' }, 'smokingDate', 'Please enter a date such as 2026-11-23'],
    [{ rating: 6 }, 'rating', 'Rating must be 1 to 5'],
    [{ pricePaid: 'a lot' }, 'pricePaid', 'Price must be an amount such as 12.50'],
    [{ notes: 'x'.repeat(5001) }, 'notes', 'Notes must be at most 5000 characters'],
    [{ wouldRecommend: 'maybe' }, 'wouldRecommend', 'Would recommend must be yes or no'],
  ])('is refused with %j', async (over, field, sentence) => {
    const member = await newMember(world);
    const body = { smokingDate: dayFromNow(world), cigarName: 'Robusto', ...(over as object) };
    const refused = await member.call(addSmoke, { body });
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await namesIn(member)).toEqual([]);
  });

  it('may be of the day that has begun somewhere on earth, and not of a later one', async () => {
    const member = await newMember(world);
    const on = (smokingDate: string) =>
      member.call(addSmoke, { body: { smokingDate, cigarName: 'Robusto' } });
    const latest = new Date(world.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect((await on(latest)).status).toBe(200);
    expect(await on(dayFromNow(world, 2))).toMatchObject({
      status: 400,
      body: { fields: { smokingDate: 'This date is in the future' } },
    });
  });

  it('can’t name another member’s cigar, or a lounge that the member doesn’t know', async () => {
    const { cigar } = await memberWithCigar(world, await newShare());
    const stranger = await newMember(world);
    const ofTheirs = await stranger.call(addSmoke, {
      body: { savedCigarId: cigar.id, smokingDate: dayFromNow(world) },
    });
    expect(ofTheirs.status).toBe(404);
    const body = { cigarName: 'Robusto', smokingDate: dayFromNow(world), loungeId: owner.loungeId };
    const elsewhere = await stranger.call(addSmoke, { body });
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'LOUNGE_NOT_FOUND' } });
    expect((await stranger.call(listKnownLounges)).body).toEqual([]);
  });

  it('of another member is not found', async () => {
    const { smoke } = await memberWithCigar(world, await newShare());
    const { id } = await smoke();
    const stranger = await newMember(world);
    const params = { id };
    expect((await stranger.call(changeSmoke, { params, body: { rating: 1 } })).status).toBe(404);
    expect((await stranger.call(removeSmoke, { params })).status).toBe(404);
    expect((await stranger.call(restoreSmoke, { params })).status).toBe(404);
    expect((await stranger.call(listSmokes, { query: { after: id } })).status).toBe(404);
  });

  it('sent again with the same key is written once', async () => {
    const { member, cigar } = await memberWithCigar(world, await newShare());
    const headers = { 'idempotency-key': randomUUID() };
    const body = { savedCigarId: cigar.id, smokingDate: dayFromNow(world) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.call(addSmoke, { body, headers })),
    );
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect((await member.call(listSmokes)).body).toHaveLength(1);
  });

  it('changed on two devices keeps what the first one wrote', async () => {
    const { member, smoke } = await memberWithCigar(world, await newShare());
    const { id, version } = await smoke();
    const change = (notes: string) => member.call(changeSmoke, { params: { id }, body: { notes, version } });
    const answers = await Promise.all([change('One'), change('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body;
    expect((await member.call(listSmokes)).body[0]?.notes).toBe(kept?.notes);
  });

  it('changes only in what was sent, and null clears', async () => {
    const { member, smoke } = await memberWithCigar(world, await newShare());
    const { id } = await smoke({ rating: 4 });
    const params = { id };
    await member.call(changeSmoke, { params, body: { notes: 'Cedar', location: 'Home' } });
    const { body } = await member.call(changeSmoke, { params, body: { location: null } });
    expect(body).toMatchObject({ rating: 4, notes: 'Cedar', location: null, version: 3 });
  });

  it('keeps its names when its cigar leaves the vault for good', async () => {
    const { member, cigar, smoke } = await memberWithCigar(world, await newShare());
    await smoke();
    await world.db.deleteFrom('savedCigars').where('id', '=', cigar.id).execute();
    expect((await member.call(listSmokes)).body[0]).toMatchObject({
      cigarName: cigar.name,
      savedCigarId: null,
    });
  });
});
