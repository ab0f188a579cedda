import { savePreferences } from '@vitola/contract/membership/preferences';
import { getSurveyShortcuts } from '@vitola/contract/membership/survey-shortcuts';
import type { Preferences } from '@vitola/contract/recommendation/survey-answers';
import { makeShare } from '@vitola/contract/sharing';
import { importShare, saveCigar } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember } from '../../../../test/world/members.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { type Caller, createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
let lounge: { loungeId: string; cigarId: string };
beforeAll(async () => {
  world = await createWorld();
  const { loungeId } = await world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' });
  const [cigarId = ''] = await stockTestShelf(world, loungeId);
  lounge = { loungeId, cigarId };
});
afterAll(() => world.close());

const survey: Preferences = {
  experience: 'beginner',
  strength: ['mild', 'medium'],
  flavors: ['creamy', 'nutty'],
  time: '20-30',
  budget: 'premium',
};

const shortcutsOf = async (member: Caller) => (await member.call(getSurveyShortcuts)).body;

async function shareOf(questionnaire: Preferences): Promise<string> {
  const { loungeId, cigarId } = lounge;
  const recommendations = { primary: { id: cigarId }, budget: null, premium: null };
  return (await world.guest.call(makeShare, { body: { loungeId, recommendations, questionnaire } })).body
    .shareId;
}
async function answer(member: Caller, questionnaire: Preferences): Promise<void> {
  world.clock.advance(1000);
  const shareId = await shareOf(questionnaire);
  await member.call(importShare, { body: { shareId } });
}
const rate = (
  member: Caller,
  rating: number,
  facts: { strength?: 'Full' | 'Medium' | 'Mild'; flavorNotes?: string[] },
) => member.call(saveCigar, { body: { name: 'Toro', brand: 'Casa Larga', rating, ...facts } });

it('are none while nothing is known', async () => {
  expect(await shortcutsOf(await newMember(world))).toEqual({
    lastTime: null,
    fromRatings: null,
    rated: 0,
  });
});

it('last time’s are the answers of the last survey, even if it saved no new cigar', async () => {
  const member = await newMember(world);
  await answer(member, survey);
  expect((await shortcutsOf(member)).lastTime).toEqual(survey);
  const other: Preferences = { ...survey, strength: ['full'], budget: 'budget' };
  await answer(member, other);
  expect((await shortcutsOf(member)).lastTime).toEqual(other);
  expect((await shortcutsOf(await newMember(world))).lastTime).toBeNull();
});

it('an older share that is opened again does not replace the answers of a later one', async () => {
  const member = await newMember(world);
  const older = await shareOf({ ...survey, budget: 'budget' });
  await answer(member, survey);
  await member.call(importShare, { body: { shareId: older } });
  expect((await shortcutsOf(member)).lastTime).toEqual(survey);
});

it('last time’s follow the preferences that the member saved since', async () => {
  const member = await newMember(world);
  await answer(member, survey);
  world.clock.advance(1000);
  await member.call(savePreferences, { body: { strength: 'Medium-Full', flavorProfile: ['Leathery'] } });
  expect((await shortcutsOf(member)).lastTime).toEqual({
    ...survey,
    strength: ['medium-full'],
    flavors: ['earthy'],
  });
  await answer(member, survey);
  expect((await shortcutsOf(member)).lastTime).toEqual(survey);
});

it('last time’s come from the preferences alone of a member who took no survey', async () => {
  const member = await newMember(world);
  await member.call(savePreferences, { body: { strength: 'Full', flavorProfile: ['Coffee'] } });
  expect((await shortcutsOf(member)).lastTime).toEqual({
    experience: 'intermediate',
    strength: ['full'],
    flavors: ['coffee'],
    time: 'no-time-preference',
    budget: 'all-options',
  });
  await member.call(savePreferences, { body: { strength: 'Full' } });
  expect((await shortcutsOf(member)).lastTime).toBeNull();
});

it('the quiz’s answers become the survey’s', async () => {
  const member = await newMember(world);
  await answer(member, {
    experience: 'expert',
    strength: ['medium-mild', 'full', 'medium'],
    flavors: ['creamy-smooth', 'coffee-chocolate'],
    time: ['quick', 'long'],
    occasion: ['social'],
    budget: 'mid',
  });
  expect((await shortcutsOf(member)).lastTime).toEqual({
    experience: 'connoisseur',
    strength: ['mild-medium', 'medium'],
    flavors: ['creamy', 'coffee'],
    time: 'no-time-preference',
    budget: 'mid-price',
  });
});

it('ratings suggest what is liked best, from five rated cigars on', async () => {
  const member = await newMember(world);
  for (let count = 0; count < 4; count += 1)
    await rate(member, 5, { strength: 'Full', flavorNotes: ['Espresso', 'Cedar'] });
  expect(await shortcutsOf(member)).toMatchObject({ fromRatings: null, rated: 4 });
  await rate(member, 1, { strength: 'Mild', flavorNotes: ['Vanilla'] });
  expect(await shortcutsOf(member)).toEqual({
    lastTime: null,
    rated: 5,
    fromRatings: {
      experience: 'intermediate',
      strength: ['full'],
      flavors: ['coffee', 'woody'],
      time: 'no-time-preference',
      budget: 'all-options',
    },
  });
});

it('ratings suggest at most two strengths, the milder one first', async () => {
  const member = await newMember(world);
  for (const strength of ['Full', 'Full', 'Mild', 'Mild', 'Medium'] as const)
    await rate(member, strength === 'Medium' ? 3 : 5, { strength, flavorNotes: ['Cedar'] });
  expect((await shortcutsOf(member)).fromRatings?.strength).toEqual(['mild', 'full']);
});

it('ratings suggest nothing while the cigars’ facts say too little', async () => {
  const member = await newMember(world);
  for (let count = 0; count < 6; count += 1) await rate(member, 4, { strength: 'Full' });
  expect(await shortcutsOf(member)).toMatchObject({ fromRatings: null, rated: 6 });
});
