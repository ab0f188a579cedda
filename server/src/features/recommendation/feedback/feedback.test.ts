import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale } from '@vitola/contract/sales/sales';
import { rateSharedCigar } from '@vitola/contract/sharing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareCigars } from '../../../../test/world/members.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { listRatings, listShelf } from '../../inventory/index.ts';
import { readFeedback } from './feedback-queries.ts';
import { toShelfCigar } from '../shelves/shelf-cigar.ts';

let world: World;
let owner: Owner;
let ids: string[];
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  ids = await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

const feedbackOf = async ({ loungeId }: Owner) => {
  await world.counted();
  return (await readFeedback(world, loungeId)).byCigar;
};

const answers = {
  strength: ['medium' as const],
  flavors: ['woody' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};

describe('the feedback that the engine gets for a cigar', () => {
  it('has its results with guests of each experience, with both questionnaires’ words on one scale', async () => {
    const ask = (preferences: object) =>
      world.guest.call(recommendTiered, { body: { preferences, loungeId: owner.loungeId } as never });
    const survey = await ask({ ...answers, experience: 'intermediate' });
    const quiz = await ask({
      ...answers,
      experience: 'occasional',
      flavors: ['woody-earthy'],
      time: ['medium'],
      occasion: ['social'],
      budget: 'flexible',
    });
    const cigarId = survey.body.primary?.id ?? '';
    const sale = await owner.call(recordSale, {
      body: { code: survey.body.pickCode ?? '', cigarId, quantity: 2 },
    });
    expect(sale.status).toBeLessThan(300);
    const times = [survey, quiz].filter(({ body }) =>
      [body.primary, body.budget, body.premium].some((cigar) => cigar?.id === cigarId),
    ).length;
    const feedback = await feedbackOf(owner);
    expect(feedback.get(cigarId)?.segments).toEqual({ intermediate: { impressions: times, picks: 1 } });
  });

  it('has the members’ ratings, of this lounge’s cigar only', async () => {
    const [mine = ''] = ids;
    const other = await world.owner();
    const [theirs = ''] = await stockTestShelf(world, other.loungeId);
    const { id: userId } = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const review = (loungeId: string, cigarId: string, rating: string) => ({
      userId,
      loungeId,
      cigarId,
      cigarName: 'Toro',
      cigarBrand: 'Casa Larga',
      rating,
    });
    await world.db
      .insertInto('cigarReviews')
      .values([
        review(owner.loungeId, mine, '4'),
        review(owner.loungeId, mine, '5'),
        review(other.loungeId, theirs, '1'),
      ])
      .execute();
    const said = await world.db
      .selectFrom('guestRatings')
      .select('rating')
      .where('cigarId', '=', mine)
      .execute();
    const sum = said.reduce((total, { rating }) => total + rating, 4 + 5);
    const feedback = await feedbackOf(owner);
    expect(feedback.get(mine)?.rating).toEqual({ mean: sum / (said.length + 2), count: said.length + 2 });
    expect(feedback.has(theirs)).toBe(false);
  });

  it('has what guests said on the share page, as one mean with the reviews', async () => {
    const [mine = ''] = ids;
    const before = (await feedbackOf(owner)).get(mine)?.rating;
    const other = await world.owner();
    const [theirs = ''] = await stockTestShelf(world, other.loungeId);
    for (const [loungeId, cigarId, rating] of [
      [owner.loungeId, mine, 3],
      [owner.loungeId, mine, 1],
      [other.loungeId, theirs, 5],
    ] as const) {
      const shareId = await shareCigars(world, loungeId, [cigarId]);
      await world.guest.call(rateSharedCigar, { params: { shareId }, body: { cigarId, rating } });
    }
    const { mean, count } = before ?? { mean: 0, count: 0 };
    const feedback = await feedbackOf(owner);
    expect(feedback.get(mine)?.rating).toEqual({ mean: (mean * count + 4) / (count + 2), count: count + 2 });
    expect(feedback.has(theirs)).toBe(false);
  });

  it('is read without reading every rating ever given', async () => {
    const [, , id = ''] = ids;
    const shareId = await shareCigars(world, owner.loungeId, [id]);
    await world.guest.call(rateSharedCigar, { params: { shareId }, body: { cigarId: id, rating: 4 } });
    await world.counted();
    const holder = await world.pool.connect();
    await holder.query('begin; lock table guest_ratings, cigar_reviews in access exclusive mode');
    try {
      // Would wait for the tables.
      const ratings = await world.db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = 100`.execute(trx);
        return listRatings({ db: trx }, { loungeId: owner.loungeId });
      });
      expect(ratings.get(id)).toEqual({ mean: 4, count: 1 });
      expect((await readFeedback(world, owner.loungeId)).byCigar.get(id)?.rating).toEqual(ratings.get(id));
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('has how far each fact can be trusted', async () => {
    const [, id = ''] = ids;
    const factSources = JSON.stringify({ size: { source: 'catalogue', at: new Date(0).toISOString() } });
    const change = { factSources, smokingTime: null };
    await world.db.updateTable('cigars').set(change).where('id', '=', id).execute();
    const row = (await listShelf({ db: world.db }, owner.loungeId)).find((cigar) => cigar.id === id);
    expect(row && toShelfCigar(row, 0).facts).toMatchObject({
      size: 'unverified',
      smokingTime: 'unknown',
      price: 'known',
    });
  });
});
