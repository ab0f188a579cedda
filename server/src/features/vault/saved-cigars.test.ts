import { randomUUID } from 'node:crypto';
import { getUser } from '@vitola/contract/accounts/sign-in';
import {
  changeSavedCigar,
  importShare,
  listSavedCigars,
  maxSavedCigars,
  removeSavedCigar,
  restoreSavedCigar,
} from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loungeWithShares, newMember, shareCigars } from '../../../test/world/members.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';

let world: World;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ newShare } = await loungeWithShares(world, 'Casa Oscura'));
});
afterAll(() => world.close());

const listOf = async (member: Caller) => (await member.call(listSavedCigars)).body;

/** A member with the three cigars of a share. */
async function memberWithCigars() {
  const member = await newMember(world);
  await member.call(importShare, { body: { shareId: await newShare() } });
  const [first, second, third] = await listOf(member);
  if (!first || !second || !third) throw new Error('nothing was imported');
  return { member, first, second, third };
}

describe('importing a share', () => {
  it('saves its cigars with their facts, the lounge and no rating', async () => {
    const member = await newMember(world);
    const answer = await member.call(importShare, { body: { shareId: await newShare() } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        savedCigars: 3,
        newCigars: 3,
        totalRecommendations: 3,
        message: '3 cigars were added to your vault.',
      },
    });
    const saved = await listOf(member);
    expect(saved).toHaveLength(3);
    for (const row of saved) {
      expect(row).toMatchObject({ rating: 0, notes: null, loungeName: 'Casa Oscura', version: 1 });
      expect(row.cigar).toMatchObject({ name: row.name, brand: row.brand, flavorNotes: row.flavorNotes });
    }
  });

  it('a hundred times at once saves each cigar once', async () => {
    const member = await newMember(world);
    const shareId = await newShare();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => member.call(importShare, { body: { shareId } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.reduce((sum, { body }) => sum + body.newCigars, 0)).toBe(3);
    expect(await listOf(member)).toHaveLength(3);
  });

  it('keeps ratings and notes, also of a cigar that was removed', async () => {
    const { member, first, second } = await memberWithCigars();
    await member.call(changeSavedCigar, { params: { id: first.id }, body: { rating: 5, notes: 'Leather' } });
    await member.call(changeSavedCigar, { params: { id: second.id }, body: { rating: 2 } });
    await member.call(removeSavedCigar, { params: { id: second.id } });
    const again = await member.call(importShare, { body: { shareId: await newShare() } });
    expect(again.body).toMatchObject({ savedCigars: 3, newCigars: 1 });
    const saved = await listOf(member);
    expect(saved.find(({ id }) => id === first.id)).toMatchObject({ rating: 5, notes: 'Leather' });
    expect(saved.find(({ id }) => id === second.id)).toMatchObject({ rating: 2 });
    expect(saved).toHaveLength(3);
  });

  it('keeps the facts as they were shared, whatever the lounge changes since', async () => {
    const other = await world.owner({ plan: 'Professional' });
    const [id = ''] = await stockTestShelf(world, other.loungeId);
    const shareId = await shareCigars(world, other.loungeId, [id]);
    const member = await newMember(world);
    await member.call(importShare, { body: { shareId } });
    const [before] = await listOf(member);
    await world.db.updateTable('cigars').set({ brand: 'Renamed' }).where('id', '=', id).execute();
    expect(await listOf(member)).toEqual([before]);
  });

  it.each(['A'.repeat(22), 'x', '', '../../etc/passwd'])('of %o fails and saves nothing', async (shareId) => {
    const member = await newMember(world);
    const answer = await member.call(importShare, { body: { shareId } });
    expect([400, 404]).toContain(answer.status);
    expect(await listOf(member)).toEqual([]);
  });

  it('of an expired share fails', async () => {
    const member = await newMember(world);
    const shareId = await newShare();
    const expired = { expiresAt: new Date(world.clock.now().getTime() - 1000) };
    await world.db.updateTable('sharedRecommendations').set(expired).where('shareId', '=', shareId).execute();
    const answer = await member.call(importShare, { body: { shareId } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'SHARE_NOT_FOUND' } });
  });

  it('into a full vault says so and saves none of them', async () => {
    const member = await newMember(world);
    const { id: userId } = (await member.call(getUser)).body;
    const row = { userId, name: 'Robusto', brand: 'Casa Larga' };
    await world.db
      .insertInto('savedCigars')
      .values(Array.from({ length: maxSavedCigars - 2 }, () => row))
      .execute();
    const answer = await member.call(importShare, { body: { shareId: await newShare() } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'VAULT_FULL' } });
    expect(await listOf(member)).toHaveLength(maxSavedCigars - 2);
  });
});

describe('a saved cigar', () => {
  const change = (member: Caller, id: string, body: object) =>
    member.call(changeSavedCigar, { params: { id }, body });

  it('is rated and gets notes, each of which leaves the other alone', async () => {
    const { member, first } = await memberWithCigars();
    const [rated, noted] = await Promise.all([
      change(member, first.id, { rating: 4 }),
      change(member, first.id, { notes: '  Cocoa, then pepper ' }),
    ]);
    expect([rated.status, noted.status]).toEqual([200, 200]);
    const saved = (await listOf(member)).find(({ id }) => id === first.id);
    expect(saved).toMatchObject({ rating: 4, notes: 'Cocoa, then pepper', version: 3 });
  });

  it('rated on two devices at once has one of the ratings, counts every change, and keeps its notes', async () => {
    const { member, first, second } = await memberWithCigars();
    const ratings = Array.from({ length: 20 }, (_, at) => (at % 5) + 1);
    const answers = await Promise.all([
      ...ratings.map((rating) => change(member, first.id, { rating })),
      change(member, first.id, { notes: 'Cedar', version: first.version }),
      change(member, first.id, { notes: 'Leather', version: first.version }),
    ]);
    const notes = answers.slice(-2);
    expect(answers.slice(0, -2).map(({ status }) => status)).toEqual(ratings.map(() => 200));
    const saved = await listOf(member);
    const row = saved.find(({ id }) => id === first.id);
    const written = notes.filter(({ status }) => status === 200);
    expect(written.length).toBeLessThanOrEqual(1);
    expect(row).toMatchObject({
      version: first.version + ratings.length + written.length,
      notes: written[0]?.body.notes ?? null,
    });
    expect(ratings).toContain(row?.rating);
    // The last answer is what every device sees from then on.
    expect(answers.map(({ body }) => body)).toContainEqual(row);
    expect(saved).toHaveLength(3);
    expect(saved.find(({ id }) => id === second.id)).toEqual(second);
  });

  it('rejects notes that were written from an older version, and keeps the newer ones', async () => {
    const { member, first } = await memberWithCigars();
    await change(member, first.id, { notes: 'From the phone', version: first.version });
    const late = await change(member, first.id, { notes: 'From the tablet', version: first.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    const saved = (await listOf(member)).find(({ id }) => id === first.id);
    expect(saved?.notes).toBe('From the phone');
  });

  it.each([
    [{ rating: 6 }, 'Rating must be 0 to 5'],
    [{ rating: -1 }, 'Rating must be 0 to 5'],
    [{ rating: 2.5 }, 'Rating must be 0 to 5'],
    [{ notes: 'x'.repeat(5001) }, 'Notes must be at most 5000 characters'],
  ])('refuses %o and stays as it was', async (body, message) => {
    const { member, first } = await memberWithCigars();
    expect(await change(member, first.id, body)).toMatchObject({ status: 400, body: { message } });
    expect(await listOf(member)).toContainEqual(first);
  });

  it('is removed, and restored with everything it had', async () => {
    const { member, first } = await memberWithCigars();
    await change(member, first.id, { rating: 3, notes: 'Good' });
    expect((await member.call(removeSavedCigar, { params: { id: first.id } })).body).toEqual({
      success: true,
    });
    expect(await listOf(member)).toHaveLength(2);
    expect((await change(member, first.id, { rating: 1 })).status).toBe(404);
    const restored = await member.call(restoreSavedCigar, { params: { id: first.id } });
    expect(restored.body).toMatchObject({ id: first.id, rating: 3, notes: 'Good' });
    const again = await member.call(restoreSavedCigar, { params: { id: first.id } });
    expect(again.body).toEqual(restored.body);
    expect(await listOf(member)).toHaveLength(3);
  });

  it('does not exist for another member', async () => {
    const { member, first } = await memberWithCigars();
    const other = await newMember(world);
    const params = { id: first.id };
    const answers = [
      await change(other, first.id, { rating: 1 }),
      await other.call(removeSavedCigar, { params }),
      await other.call(restoreSavedCigar, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await listOf(member)).toContainEqual(first);
    expect(await listOf(other)).toEqual([]);
  });

  it('takes no owner, points or plan from a body', async () => {
    const { member, first } = await memberWithCigars();
    const { body: before } = await member.call(getUser);
    const forged = {
      userId: randomUUID(),
      loyaltyPoints: 9000,
      subscriptionTier: 'enterprise',
      photoKey: 'x',
    };
    await change(member, first.id, { rating: 4, ...forged });
    expect((await member.call(getUser)).body).toEqual(before);
    expect(await listOf(member)).toHaveLength(3);
  });
});
