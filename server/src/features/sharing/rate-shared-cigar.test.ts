import { getShare, listShareRatings, rateSharedCigar } from '@vitola/contract/sharing';
import { importShare, listSavedCigars, changeSavedCigar } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, shareCigars } from '../../../test/world/members.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let ids: string[];
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' });
  ids = await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

/** A share of these places of the shelf, with how to rate its cigars. */
async function shared(...places: number[]) {
  const cigars = places.map((place) => ids[place] ?? '');
  const shareId = await shareCigars(world, owner.loungeId, cigars);
  const rate = (cigarId: string | undefined, rating: unknown) =>
    world.guest.call(rateSharedCigar, { params: { shareId }, body: { cigarId, rating } as never });
  const stored = () =>
    world.db.selectFrom('guestRatings').selectAll().where('shareId', '=', shareId).execute();
  return { shareId, cigars, rate, stored };
}

describe('how a shared cigar was', () => {
  it('is said without an account, stored with the share’s lounge, and replaced by what is said later', async () => {
    const { shareId, cigars, rate, stored } = await shared(0, 1, 2);
    const [first = '', second = ''] = cigars;
    expect((await rate(first, 2)).body).toEqual([{ cigarId: first, rating: 2 }]);
    world.clock.advance(60_000);
    await rate(second, 5);
    const last = await rate(first, 4);
    expect(last.status).toBe(200);
    const said = [
      { cigarId: first, rating: 4 },
      { cigarId: second, rating: 5 },
    ].toSorted((a, b) => (a.cigarId < b.cigarId ? -1 : 1));
    expect(last.body).toEqual(said);
    const read = await world.guest.call(listShareRatings, { params: { shareId } });
    expect(read.body).toEqual(said);
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const rows = await stored();
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.loungeId).toBe(owner.loungeId);
    expect(rows.find(({ cigarId }) => cigarId === first)).toMatchObject({ updatedAt: world.clock.now() });
  });

  it('is one rating, however often and fast the stars are tapped', async () => {
    const { cigars, rate, stored } = await shared(0);
    await Promise.all(Array.from({ length: 20 }, (_, tap) => rate(cigars[0], (tap % 5) + 1)));
    expect(await stored()).toHaveLength(1);
  });

  it.each([0, 6, 4.5, '5', null, undefined])('is not %s stars', async (rating) => {
    const { cigars, rate, stored } = await shared(0);
    expect(await rate(cigars[0], rating)).toMatchObject({
      status: 400,
      body: { fields: { rating: 'Rating must be 1 to 5' } },
    });
    expect(await stored()).toEqual([]);
  });

  it('can be said of the cigars of that share only', async () => {
    const { rate, stored } = await shared(0, 1);
    const other = await world.owner();
    const theirs = await stockTestShelf(world, other.loungeId);
    for (const cigarId of [ids[5], theirs[0]])
      expect(await rate(cigarId, 1)).toMatchObject({
        status: 404,
        body: { message: 'This cigar is not one of these.' },
      });
    expect(await stored()).toEqual([]);
  });

  it('is refused in words where the share is unknown or expired', async () => {
    const { shareId, cigars, rate, stored } = await shared(0);
    const expired = { expiresAt: new Date(world.clock.now().getTime() - 1000) };
    await world.db.updateTable('sharedRecommendations').set(expired).where('shareId', '=', shareId).execute();
    const refused = { status: 404, body: { message: 'This link may have expired or is invalid.' } };
    expect(await rate(cigars[0], 5)).toMatchObject(refused);
    for (const shareId of ['AAAAAAAAAAAAAAAAAAAAAA', '../../etc/passwd'])
      expect(
        await world.guest.call(rateSharedCigar, {
          params: { shareId },
          body: { cigarId: cigars[0] ?? '', rating: 5 },
        }),
      ).toMatchObject(refused);
    expect(await world.guest.call(listShareRatings, { params: { shareId } })).toMatchObject(refused);
    expect(await stored()).toEqual([]);
  });

  it('is kept when the cigar has left the shelf', async () => {
    const { shareId, cigars, rate } = await shared(7);
    const gone = { removedAt: world.clock.now() };
    await world.db
      .updateTable('cigars')
      .set(gone)
      .where('id', '=', cigars[0] ?? '')
      .execute();
    world.changes.announce('shelf_changed', owner.loungeId);
    expect((await rate(cigars[0], 5)).body).toEqual([{ cigarId: cigars[0], rating: 5 }]);
    const page = await world.guest.call(getShare, { params: { shareId } });
    expect(page.body.recommendations.primary).toMatchObject({ id: cigars[0], available: false });
  });
});

describe('what a guest said', () => {
  it('is the first rating of the cigar once the share is imported into a vault', async () => {
    const { shareId, cigars, rate } = await shared(0, 1, 2);
    await rate(cigars[1], 4);
    const member = await newMember(world);
    const ratings = async () => {
      await member.call(importShare, { body: { shareId } });
      const saved = (await member.call(listSavedCigars)).body;
      return saved.map(({ rating }) => rating).toSorted();
    };
    expect(await ratings()).toEqual([0, 0, 4]);
    const [rated] = (await member.call(listSavedCigars)).body.filter(({ rating }) => rating === 4);
    await member.call(changeSavedCigar, { params: { id: rated?.id ?? '' }, body: { rating: 2 } });
    await rate(cigars[2], 5);
    // Imported again: the unrated one takes what was said since, the member's own rating stays.
    expect(await ratings()).toEqual([0, 2, 5]);
  });
});
