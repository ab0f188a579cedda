import { randomUUID } from 'node:crypto';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { getShare, makeShare } from '@vitola/contract/sharing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { questionnaire } from '../../../test/world/leads.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { newRange, newTablet } from '../../../test/world/tablets.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let loungeId: string;
let cigars: string[];
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Professional' });
  ({ loungeId } = owner);
  cigars = await stockTestShelf(world, loungeId);
});
afterAll(() => world.close());

async function share(withResult: boolean, asked: object = {}) {
  const { body } = await world.guest.call(recommendTiered, {
    body: { preferences: questionnaire, loungeId, ...asked },
  });
  const shared = {
    loungeId,
    recommendations: { primary: { id: body.primary?.id ?? '' } },
    questionnaire,
    ...(withResult && { resultId: body.resultId }),
  };
  const { shareId } = (await world.guest.call(makeShare, { body: shared })).body;
  return { shareId, pickCode: body.pickCode };
}
const codeAt = async (shareId: string) =>
  (await world.guest.call(getShare, { params: { shareId } })).body.pickCode;

it('a share says the code of its result while it is good, and no longer', async () => {
  const { shareId, pickCode } = await share(true);
  expect(pickCode).toMatch(/^[A-Z]{4}$/);
  expect(await codeAt(shareId)).toBe(pickCode);
  world.clock.advance(35 * 3_600_000);
  expect(await codeAt(shareId)).toBe(pickCode);
  world.clock.advance(2 * 3_600_000);
  expect(await codeAt(shareId)).toBeUndefined();
});

it('a share says the code that the tablet of its result had in reserve, while it is good', async () => {
  const { rangeId, codes } = await newRange(await newTablet(world, owner));
  const given = async (code: string) => {
    const reservedCode = { rangeId, code, cigarIds: cigars.slice(0, 3) };
    return (await share(true, { resultId: randomUUID(), reservedCode })).shareId;
  };
  const [first = '', second = ''] = codes;
  const shares = [await given(first), await given(second)];
  expect(await Promise.all(shares.map(codeAt))).toEqual([first, second]);
  world.clock.advance(37 * 3_600_000);
  expect(await codeAt(shares[0] ?? '')).toBeUndefined();
});

it('the share of a guest served without a network says its code also if it comes the morning after', async () => {
  const { rangeId, codes } = await newRange(await newTablet(world, owner));
  const [code = ''] = codes;
  const madeAt = world.clock.now().toISOString();
  world.clock.advance(12 * 3_600_000);
  const reservedCode = { rangeId, code, cigarIds: cigars.slice(0, 3) };
  const { shareId } = await share(true, { resultId: randomUUID(), reservedCode, madeAt });
  expect(await codeAt(shareId)).toBe(code);
  world.clock.advance(25 * 3_600_000);
  expect(await codeAt(shareId)).toBeUndefined();
});

it('a share without a result has none, nor has one with another lounge’s result', async () => {
  expect(await codeAt((await share(false)).shareId)).toBeUndefined();
  const other = await world.owner();
  const [cigar = ''] = await stockTestShelf(world, other.loungeId);
  const { body } = await world.guest.call(recommendTiered, {
    body: { preferences: questionnaire, loungeId },
  });
  const foreign = await world.guest.call(makeShare, {
    body: {
      loungeId: other.loungeId,
      recommendations: { primary: { id: cigar } },
      questionnaire,
      resultId: body.resultId,
    },
  });
  expect(await codeAt(foreign.body.shareId)).toBeUndefined();
});
