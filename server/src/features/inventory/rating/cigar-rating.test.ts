import { getUser } from '@vitola/contract/accounts/sign-in';
import { hideReview } from '@vitola/contract/reviews/lounge-reviews';
import { publishReview, withdrawReview } from '@vitola/contract/reviews/own-reviews';
import { rateSharedCigar } from '@vitola/contract/sharing';
import { deleteAccount } from '@vitola/contract/vault/export-and-delete';
import { importShare, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, shareCigars } from '../../../../test/world/members.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { listRatings } from './queries.ts';

let world: World;
let owner: Owner;
let ids: string[];
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  ids = await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

async function say(cigarId: string, rating: number): Promise<void> {
  const shareId = await shareCigars(world, owner.loungeId, [cigarId]);
  await world.guest.call(rateSharedCigar, { params: { shareId }, body: { cigarId, rating } });
}

const ratingOf = async (id: string) =>
  (await world.db.selectFrom('cigars').select('rating').where('id', '=', id).executeTakeFirstOrThrow())
    .rating;

describe('the rating of a cigar', () => {
  it('is empty under five ratings, and their shrunk mean from then on', async () => {
    const [id = ''] = ids;
    for (let said = 0; said < 4; said += 1) await say(id, 5);
    expect(await ratingOf(id)).toBe('0.00');
    await say(id, 5);
    expect(await ratingOf(id)).toBe('4.24');
    await say(id, 1);
    expect(await ratingOf(id)).toBe('3.97');
  });

  it('counts everybody when many say it at once', async () => {
    const [, id = ''] = ids;
    const shares = await Promise.all(
      Array.from({ length: 24 }, () => shareCigars(world, owner.loungeId, [id])),
    );
    await Promise.all(
      shares.map((shareId, at) =>
        world.guest.call(rateSharedCigar, {
          params: { shareId },
          body: { cigarId: id, rating: (at % 5) + 1 },
        }),
      ),
    );
    const sum = shares.reduce((total, _, at) => total + (at % 5) + 1, 0);
    expect(await ratingOf(id)).toBe(((sum + 6 * 3.6) / (24 + 6)).toFixed(2));
  });

  it('is what the rows say after anything that guests, members and the lounge do, at the same time too', async () => {
    const lounge = await world.owner();
    const cigars = (await stockTestShelf(world, lounge.loungeId)).slice(0, 3);
    const people = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const shareId = await shareCigars(world, lounge.loungeId, cigars);
        const member = await newMember(world);
        await member.call(importShare, { body: { shareId } });
        const saved = (await member.call(listSavedCigars)).body;
        const nameOf = new Map(saved.map((cigar) => [`${cigar.brand} ${cigar.name}`, cigar.id]));
        return { shareId, member, nameOf, user: (await member.call(getUser)).body };
      }),
    );
    const rows = await world.db
      .selectFrom('cigars')
      .select(['id', 'brand', 'name'])
      .where('id', 'in', cigars)
      .execute();
    const nameOf = new Map(rows.map(({ id, brand, name }) => [id, `${brand} ${name}`]));
    type Act = 'guest' | 'publish' | 'withdraw' | 'hide';
    const act = fc.record({
      who: fc.nat(8),
      cigar: fc.nat(2),
      what: fc.constantFrom<Act>('guest', 'guest', 'publish', 'publish', 'publish', 'withdraw', 'hide'),
      rating: fc.integer({ min: 1, max: 5 }),
    });

    async function carryOut({
      who,
      cigar,
      what,
      rating,
    }: {
      who: number;
      cigar: number;
      what: Act;
      rating: number;
    }) {
      const person = people[who];
      const cigarId = cigars[cigar] ?? '';
      if (!person) return;
      const body = { cigarId, rating };
      if (what === 'guest')
        await world.guest.call(rateSharedCigar, { params: { shareId: person.shareId }, body });
      const savedCigarId = person.nameOf.get(nameOf.get(cigarId) ?? '') ?? '';
      const publish = () =>
        person.member.call(publishReview, { body: { savedCigarId, rating, review: 'Cedar' } });
      if (what === 'publish') await publish();
      if (what === 'withdraw' || what === 'hide') {
        const params = { id: (await publish()).body.id };
        if (what === 'withdraw') await person.member.call(withdrawReview, { params });
        else await lounge.call(hideReview, { params, body: { reason: 'spam' } });
      }
    }

    async function expectAsTheRowsSay(): Promise<void> {
      const reviews = await world.db
        .selectFrom('cigarReviews')
        .selectAll()
        .where('loungeId', '=', lounge.loungeId)
        .execute();
      const said = await world.db
        .selectFrom('guestRatings')
        .selectAll()
        .where('loungeId', '=', lounge.loungeId)
        .execute();
      const counted = await listRatings(world, { loungeId: lounge.loungeId });
      for (const id of cigars) {
        const ofMembers = reviews.filter(({ cigarId }) => cigarId === id);
        const alsoReviewed = new Set(ofMembers.map(({ shareId }) => shareId));
        const ofGuests = said.filter((one) => one.cigarId === id && !alsoReviewed.has(one.shareId));
        const stars = [...ofMembers, ...ofGuests].map(({ rating }) => Number(rating));
        const sum = stars.reduce((total, star) => total + star, 0);
        const figures = counted.get(id) ?? { mean: 0, count: 0 };
        expect(figures.count).toBe(stars.length);
        expect(figures.mean * figures.count).toBeCloseTo(sum, 9);
        const rating = Number(await ratingOf(id));
        if (stars.length < 5) expect(rating).toBe(0);
        else expect(Math.abs(rating - (sum + 6 * 3.6) / (stars.length + 6))).toBeLessThan(0.005 + 1e-9);
      }
    }

    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (acts) => {
        await Promise.all(acts.map(carryOut));
        await expectAsTheRowsSay();
      }),
      { numRuns: 8 },
    );
    const [first] = people;
    await first?.member.call(deleteAccount, { body: { email: first.user.email } });
    await expectAsTheRowsSay();
  });
});
