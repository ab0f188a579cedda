import { type Critique, recommendTiered } from '@vitola/contract/recommendation/tiered';
import { makeShare } from '@vitola/contract/sharing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld } from '../../../../test/world/leads.ts';
import { mediumWoody as preferences } from '../../../../test/world/survey-answers.ts';

let here: LeadWorld;
beforeAll(async () => {
  here = await createLeadWorld();
});
afterAll(() => here.world.close());

it('the picks email says nothing of answers that a critique followed', async () => {
  const { guest } = here.world;
  const { loungeId } = here.owner;
  const ask = async (critiques: Critique[]) =>
    (await guest.call(recommendTiered, { body: { preferences, loungeId, critiques } })).body;
  const first = await ask([]);
  const picks = await ask([{ kind: 'different', than: first.primary?.id ?? '' }]);
  const body = { loungeId, resultId: picks.resultId, recommendations: picks, questionnaire: preferences };
  await here.leave({ shareId: (await guest.call(makeShare, { body })).body.shareId });
  const [sentEmail] = await here.emails();
  expect(sentEmail?.text).toContain(picks.primary?.name);
  expect(sentEmail?.text).not.toContain(first.personalityInsight);
  expect(sentEmail?.text).not.toMatch(/\n{3}/);
});
