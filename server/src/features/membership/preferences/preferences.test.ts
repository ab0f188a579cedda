import { getPreferences, savePreferences } from '@vitola/contract/membership/preferences';
import { makeShare } from '@vitola/contract/sharing';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loungeWithShares, newMember } from '../../../../test/world/members.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { type Caller, createWorld, type World } from '../../../../test/world/world.ts';
import { preferencesOf } from './preferences.ts';

let world: World;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ newShare } = await loungeWithShares(world, 'Casa Oscura'));
});
afterAll(() => world.close());

const blank = {
  strength: null,
  smokingExperience: null,
  flavorProfile: [],
  priceRange: null,
  preferredOrigins: [],
};
const mine = {
  strength: 'Medium-Full' as const,
  smokingExperience: 'advanced' as const,
  flavorProfile: ['Coffee' as const, 'Leathery' as const],
  priceRange: { from: 10, to: null },
  preferredOrigins: ['Nicaragua'],
};
const ofMember = async (member: Caller) => (await member.call(getPreferences)).body;

it('are blank at first, and then as the member saved them', async () => {
  const [member, other] = [await newMember(world), await newMember(world)];
  expect(await ofMember(member)).toEqual(blank);
  expect((await member.call(savePreferences, { body: mine })).body).toEqual(mine);
  expect(await ofMember(member)).toEqual(mine);
  expect(await ofMember(other)).toEqual(blank);
  await member.call(savePreferences, { body: { flavorProfile: ['Nutty', 'Nutty'] } });
  expect(await ofMember(member)).toEqual({ ...blank, flavorProfile: ['Nutty'] });
});

it('follow the imported surveys until the member saves their own', async () => {
  const member = await newMember(world);
  const earlier = await newShare();
  await member.call(importShare, { body: { shareId: earlier } });
  const fromSurvey = { strength: 'Medium', smokingExperience: 'intermediate', flavorProfile: ['Coffee'] };
  expect(await ofMember(member)).toEqual({ ...blank, ...fromSurvey });
  const owner = await world.owner({ plan: 'Professional' });
  const [id = ''] = await stockTestShelf(world, owner.loungeId);
  const questionnaire = {
    experience: 'beginner',
    strength: ['mild', 'full'],
    flavors: ['creamy', 'woody'],
    time: '20-30',
    budget: 'premium',
  } as const;
  const later = async () => {
    const body = {
      loungeId: owner.loungeId,
      recommendations: { primary: { id } },
      questionnaire: { ...questionnaire, strength: ['mild', 'full'], flavors: ['creamy', 'woody'] },
    };
    const { shareId } = (await world.guest.call(makeShare, { body })).body;
    await member.call(importShare, { body: { shareId } });
  };
  world.clock.advance(1_000);
  await later();
  const fromLater = { strength: 'Mild', smokingExperience: 'beginner', flavorProfile: ['Creamy', 'Woody'] };
  expect(await ofMember(member)).toMatchObject(fromLater);
  await member.call(importShare, { body: { shareId: earlier } });
  expect(await ofMember(member)).toMatchObject(fromLater);
  await member.call(savePreferences, { body: mine });
  await later();
  expect(await ofMember(member)).toEqual(mine);
});

it('are read from the quiz with its dollars', () => {
  const answers = {
    experience: 'expert' as const,
    strength: ['medium-full' as const],
    flavors: ['coffee-chocolate' as const],
    time: ['long' as const],
    occasion: ['social' as const],
    budget: 'mid' as const,
  };
  expect(preferencesOf(answers)).toEqual({
    strength: 'Medium-Full',
    smokingExperience: 'connoisseur',
    flavorProfile: ['Coffee'],
    priceRange: { from: 20, to: 40 },
    preferredOrigins: [],
  });
});

it.each([
  [
    { strength: 'Enormous' },
    'strength',
    'Strength must be one of Mild, Medium-Mild, Medium, Medium-Full, Full',
  ],
  [{ flavorProfile: ['Soap'] }, 'flavorProfile.0', 'Please choose flavors from the list'],
  [{ priceRange: { from: 20, to: 10 } }, 'priceRange.to', 'The highest price can’t be below the lowest'],
  [{ priceRange: { from: 9.5 } }, 'priceRange.from', 'Please enter whole dollars, 0 to 10,000'],
  [{ preferredOrigins: 'Cuba' }, 'preferredOrigins', 'Origins must be a list'],
])('are refused as %j, and nothing changes', async (wrong, field, sentence) => {
  const member = await newMember(world);
  await member.call(savePreferences, { body: mine });
  const refused = await member.call(savePreferences, { body: { ...mine, ...(wrong as object) } });
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await ofMember(member)).toEqual(mine);
});
