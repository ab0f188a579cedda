import { getLoyaltyProgram } from '@vitola/contract/loyalty/program';
import { defaultRulesSince } from '@vitola/contract/system-settings/state-rule-constants';
import { changeStateRule, listStateRules } from '@vitola/contract/system-settings/state-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loungeWithPoints, sellTo } from '../../../test/world/loyalty.ts';
import { newMember } from '../../../test/world/members.ts';
import { signedInAs } from '../../../test/world/people.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';

let world: World;
let superAdmin: Caller;
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
});
afterAll(() => world.close());

const rule = { restrictsRewards: true, source: 'A lawyer’s letter', checkedBy: 'Ana Ruiz', version: 0 };
const change = (state: string, body: object) =>
  superAdmin.call(changeStateRule, { params: { state }, body: { ...rule, ...body } });
const pointsIn = async (state: string) => {
  const { owner, cigars } = await loungeWithPoints(world, { state });
  const { loyalty } = await sellTo(owner, await newMember(world), cigars[0] ?? '', 2);
  return loyalty?.message;
};

describe('the rules of a state', () => {
  it('are those of the release until a super admin writes others, which lounges follow at once', async () => {
    const before = (await superAdmin.call(listStateRules)).body;
    const ofRelease = before.rules.filter(({ version }) => version === 0);
    expect(ofRelease.map(({ state, since }) => [state, since])).toEqual([
      ['NJ', defaultRulesSince],
      ['NY', defaultRulesSince],
    ]);
    expect(await pointsIn('NJ')).toMatch(/^In New Jersey, purchases earn no points\./);
    await change('nj', { restrictsRewards: false });
    expect(await pointsIn('NJ')).toMatch(/^The member earned/);
    await change('UT', { promotions: 'Utah bans samples.', samples: 'None' });
    expect(await pointsIn('UT')).toMatch(/^In Utah, purchases earn no points\./);
  });

  it('are shown to the owner, with source and since when', async () => {
    await change('OR', { ageNotice: 'Guests are 21 or older.' });
    const { owner } = await loungeWithPoints(world, { state: 'OR' });
    expect((await owner.call(getLoyaltyProgram)).body.rule).toMatchObject({
      name: 'Oregon',
      ageNotice: 'Guests are 21 or older.',
      source: 'A lawyer’s letter',
      checkedBy: 'Ana Ruiz',
      since: world.clock.now().toISOString(),
    });
    const { owner: elsewhere } = await loungeWithPoints(world, { state: 'FL' });
    expect((await elsewhere.call(getLoyaltyProgram)).body.rule).toBeNull();
  });

  it('keep their history; the same again makes no version, and an outdated form changes nothing', async () => {
    await change('WA', { warnings: 'First' });
    world.clock.advance(1_000);
    const second = await change('WA', { warnings: 'Second', version: 1 });
    expect(await change('WA', { warnings: 'Second', version: 1 })).toMatchObject({ body: second.body });
    const outdated = await change('WA', { warnings: 'Third', version: 1 });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    const { rules, changes } = (await superAdmin.call(listStateRules)).body;
    expect(rules.find(({ state }) => state === 'WA')).toMatchObject({ warnings: 'Second', version: 2 });
    const ofWashington = changes.filter(({ state }) => state === 'WA');
    expect(ofWashington.map(({ warnings, changedBy }) => [warnings, typeof changedBy])).toEqual([
      ['Second', 'string'],
      ['First', 'string'],
    ]);
  });

  it('need a source and a state that exists', async () => {
    const refused = await change('TX', { source: ' ' });
    expect([refused.status, refused.body.fields]).toEqual([400, { source: 'Source is required' }]);
    expect((await change('ZZ', {})).status).toBe(400);
  });
});
