import { randomUUID } from 'node:crypto';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { listSavedCigars, removeSavedCigar } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '../../../test/world/members.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A member with seven cigars, of which the last five were saved at the same time. */
async function memberOfSeven(): Promise<Caller> {
  const member = await newMember(world);
  const { id: userId } = (await member.call(getUser)).body;
  const savedAt = (at: number) =>
    at < 2 ? new Date(Date.UTC(2026, 1, 1 + at)) : new Date(Date.UTC(2026, 2));
  const cigar = (at: number) => ({ userId, name: `No. ${at}`, brand: 'Casa Larga', savedAt: savedAt(at) });
  await world.db
    .insertInto('savedCigars')
    .values(Array.from({ length: 7 }, (_, at) => cigar(at)))
    .execute();
  return member;
}

const page = (member: Caller, query: { limit?: string; after?: string }) =>
  member.call(listSavedCigars, { query });

describe('the list of a vault', () => {
  it('comes whole, or in pages that hold each cigar once, in the same order', async () => {
    const member = await memberOfSeven();
    const { body: whole } = await member.call(listSavedCigars);
    expect(whole).toHaveLength(7);
    const first = (await page(member, { limit: '3' })).body;
    const second = (await page(member, { limit: '3', after: first.at(-1)?.id ?? '' })).body;
    const third = (await page(member, { limit: '3', after: second.at(-1)?.id ?? '' })).body;
    expect([first.length, second.length, third.length]).toEqual([3, 3, 1]);
    expect([...first, ...second, ...third]).toEqual(whole);
  });

  it('continues behind a cigar that was removed meanwhile', async () => {
    const member = await memberOfSeven();
    const { body: whole } = await member.call(listSavedCigars);
    const [, , third] = whole;
    const after = third?.id ?? '';
    await member.call(removeSavedCigar, { params: { id: after } });
    expect((await page(member, { after })).body).toEqual(whole.slice(3));
  });

  it('knows no cigar of another member', async () => {
    const [member, other] = [await memberOfSeven(), await memberOfSeven()];
    const [foreign] = (await other.call(listSavedCigars)).body;
    for (const after of [foreign?.id ?? '', randomUUID()])
      expect((await page(member, { after })).status).toBe(404);
  });

  it.each(['0', '501', '1.5'])('refuses a page of %s', async (limit) => {
    const answer = await page(await newMember(world), { limit });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Limit must be 1 to 500' } });
  });
});
