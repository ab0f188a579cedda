import { rateSharedCigar } from '@vitola/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareCigars } from '../../../../test/world/members.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

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
});
