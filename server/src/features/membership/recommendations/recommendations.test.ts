import { savePreferences } from '@vitola/contract/membership/preferences';
import { listRecommendations } from '@vitola/contract/membership/recommendations';
import { changeSavedCigar, importShare, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loungeWithShares, newMember } from '../../../../test/world/members.ts';
import { type Caller, createWorld, type World } from '../../../../test/world/world.ts';
import { tasteOfMember } from './member-taste.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A member who imported a share of a lounge of their own. */
async function memberOf(loungeName: string) {
  const lounge = await loungeWithShares(world, loungeName);
  const member = await newMember(world);
  await member.call(importShare, { body: { shareId: await lounge.newShare() } });
  return { member, lounge };
}
const listFor = async (member: Caller) => (await member.call(listRecommendations)).body;
const namesOf = (list: Awaited<ReturnType<typeof listFor>>) =>
  list.map(({ cigar }) => `${cigar.brand} ${cigar.name}`);

describe('the recommendations of a member', () => {
  it('are none while nothing is known of them, or no lounge', async () => {
    const member = await newMember(world);
    expect(await listFor(member)).toEqual([]);
    await member.call(savePreferences, { body: { strength: 'Full' } });
    expect(await listFor(member)).toEqual([]);
  });

  it('follow the preferences, best first, with a score, a reason and the lounge', async () => {
    const { member, lounge } = await memberOf('Casa Oscura');
    await member.call(savePreferences, { body: { strength: 'Full', flavorProfile: ['Earthy'] } });
    const list = await listFor(member);
    expect(namesOf(list)[0]).toBe('Monte Negro Torpedo');
    expect(list[0]?.reason).not.toBe('');
    const scores = list.map(({ score }) => Number(score));
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(list.every(({ score }) => /^[0-5]\.\d\d$/.test(score))).toBe(true);
    const { loungeId } = lounge.owner;
    expect(list[0]?.cigar).toMatchObject({ loungeId, loungeName: 'Casa Oscura', isOutOfStock: false });
  });

  it('move with the ratings, and name the cigar that was liked', async () => {
    const { member } = await memberOf('Humo');
    await member.call(savePreferences, { body: { strength: 'Full' } });
    const saved = (await member.call(listSavedCigars)).body;
    const scoreOf = async (name: string) =>
      Number((await listFor(member)).find(({ cigar }) => cigar.name === name)?.score);
    const before = await scoreOf('Churchill');
    const toro = saved.find(({ name }) => name === 'Toro');
    await member.call(changeSavedCigar, { params: { id: toro?.id ?? '' }, body: { rating: 5 } });
    const list = await listFor(member);
    expect(Number(list.find(({ cigar }) => cigar.name === 'Churchill')?.score)).toBeGreaterThan(before);
    expect(namesOf(list)).not.toContain('Casa Larga Toro');
    expect(list.find(({ cigar }) => cigar.name === 'Churchill')?.reason).toBe(
      'Like the Casa Larga Toro, which you gave 5 stars',
    );
    const inSpanish = (await member.call(listRecommendations, { query: { language: 'es' } })).body;
    expect(inSpanish.find(({ cigar }) => cigar.name === 'Churchill')?.reason).toBe(
      'Como el Casa Larga Toro, al que dio 5 estrellas',
    );
    await member.call(changeSavedCigar, { params: { id: toro?.id ?? '' }, body: { rating: 1 } });
    expect(await scoreOf('Churchill')).toBeLessThan(before);
  });

  it('are stored, keep their ids, and follow the shelf', async () => {
    const { member, lounge } = await memberOf('Estante');
    const first = await listFor(member);
    const again = await Promise.all(Array.from({ length: 10 }, () => listFor(member)));
    for (const list of again) expect(list).toEqual(first);
    const stored = await world.db
      .selectFrom('recommendations')
      .select(['id', 'score'])
      .where(
        'id',
        'in',
        first.map(({ id }) => id),
      )
      .execute();
    expect(new Map(stored.map(({ id, score }) => [id, score]))).toEqual(
      new Map(first.map(({ id, score }) => [id, score])),
    );
    const gone = first[0]?.cigar.id ?? '';
    await world.db.updateTable('cigars').set({ isOutOfStock: true }).where('id', '=', gone).execute();
    world.changes.announce('shelf_changed', lounge.owner.loungeId);
    await expect.poll(async () => (await listFor(member)).map(({ cigar }) => cigar.id)).not.toContain(gone);
    const left = await world.db
      .selectFrom('recommendations')
      .select('id')
      .where('cigarId', '=', gone)
      .execute();
    expect(left).toEqual([]);
  });

  it('are one’s own', async () => {
    const { member, lounge } = await memberOf('Privado');
    const other = await newMember(world);
    await other.call(importShare, { body: { shareId: await lounge.newShare() } });
    const [mine, theirs] = [await listFor(member), await listFor(other)];
    const ids = new Set(mine.map(({ id }) => id));
    expect(theirs.some(({ id }) => ids.has(id))).toBe(false);
    expect(await listFor(member)).toEqual(mine);
  });
});

describe('the taste in preferences', () => {
  const preferences = {
    strength: 'Medium-Full' as const,
    smokingExperience: 'advanced' as const,
    flavorProfile: ['Coffee' as const, 'Chocolatey' as const, 'Leathery' as const],
    priceRange: null,
    preferredOrigins: [],
  };

  it('has the engine’s words', () => {
    expect(tasteOfMember(preferences)).toMatchObject({
      experience: 'advanced',
      strengths: ['Medium-Full'],
      flavors: ['coffee', 'earthy'],
      times: [],
      budget: null,
    });
  });

  it.each([
    [{ from: null, to: 10 }, 'under-10'],
    [{ from: 10, to: 20 }, '10-20'],
    [{ from: 20, to: 40 }, '20-40'],
    [{ from: 40, to: 75 }, '40-75'],
    [{ from: 75, to: null }, 'over-75'],
    [{ from: null, to: null }, null],
  ])('has the dollar budget of %j', (priceRange, budget) => {
    expect(tasteOfMember({ ...preferences, priceRange }).budget).toBe(budget);
  });
});
