import { randomUUID } from 'node:crypto';
import { addSmoke, type Smoke } from '@vitola/contract/journal/smokes';
import { makeShare } from '@vitola/contract/sharing';
import { vaultRegister } from '@vitola/contract/vault/account';
import { importShare, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { stockTestShelf } from './shelf.ts';
import { type Caller, cookieOf, type World } from './world.ts';

/** The password of every member of the tests. */
export const memberPassword = 'a good password';

/** An email address that nobody has. */
export const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

/** A new member, signed in, with an empty vault. */
export async function newMember(world: World): Promise<Caller> {
  const body = { email: newEmail(), password: memberPassword };
  return world.as(cookieOf(await world.guest.call(vaultRegister, { body })));
}

/** Shares up to three cigars of a lounge's shelf; returns the share's id. */
export async function shareCigars(
  world: World,
  loungeId: string,
  cigarIds: readonly string[],
): Promise<string> {
  const [primary, budget, premium] = cigarIds.map((id) => ({ id }));
  const questionnaire = {
    experience: 'intermediate',
    strength: ['medium'],
    flavors: ['coffee'],
    time: '45-60',
    budget: 'mid-price',
  };
  const body = { loungeId, recommendations: { primary, budget, premium }, questionnaire };
  return (await world.guest.call(makeShare, { body })).body.shareId;
}

/** A lounge whose guests share cigars; each call shares the first three of its shelf. */
export async function loungeWithShares(world: World, loungeName: string) {
  const owner = await world.owner({ plan: 'Professional', loungeName });
  const cigars = (await stockTestShelf(world, owner.loungeId)).slice(0, 3);
  return { owner, newShare: () => shareCigars(world, owner.loungeId, cigars) };
}

/** The calendar day this number of days from now, such as `2026-11-23`. */
export const dayFromNow = (world: World, days = 0): string =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A new member who imported a share: its newest cigar, with that cigar's rating and a way to smoke it. */
export async function memberWithCigar(world: World, shareId: string) {
  const member = await newMember(world);
  await member.call(importShare, { body: { shareId } });
  const [cigar] = (await member.call(listSavedCigars)).body;
  if (!cigar) throw new Error('nothing was imported');
  const ratingOf = async () =>
    (await member.call(listSavedCigars)).body.find(({ id }) => id === cigar.id)?.rating;
  /** Writes a smoke of it into the journal, a second later. */
  const smoke = async (over: { smokingDate?: string; rating?: number } = {}): Promise<Smoke> => {
    world.clock.advance(1000);
    const body = { savedCigarId: cigar.id, smokingDate: dayFromNow(world), ...over };
    return (await member.call(addSmoke, { body })).body;
  };
  return { member, cigar, ratingOf, smoke };
}
