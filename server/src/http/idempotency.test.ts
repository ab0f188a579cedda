import { createWebhook, listWebhooks } from '@vitola/contract/integrations/integrations';
import { addCigar, removeCigar } from '@vitola/contract/inventory/cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, namesOf, robusto } from '../../test/world/owner-steps.ts';
import { createWorld, type World } from '../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('an Idempotency-Key', () => {
  it.each([
    ['of 7 characters', 'a'.repeat(7), 400],
    ['of 8 characters', 'a'.repeat(8), 200],
    ['of 200 characters', 'a'.repeat(200), 200],
    ['of 201 characters', 'a'.repeat(201), 400],
    ['with a space', 'two words', 400],
    ['with a letter that is not ASCII', 'señora-1', 400],
  ])('%s', async (_, key, status) => {
    const owner = await world.owner();
    const answer = await owner.call(addCigar, { body: robusto, ...keyed(key) });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toMatchObject({ code: 'VALIDATION' });
    expect(await namesOf(owner)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('that was used for one cigar changes no other', async () => {
    const owner = await world.owner();
    const [one, other] = [await add(owner, { name: 'One' }), await add(owner, { name: 'Other' })];
    const removeWith = (id: string) =>
      owner.call(removeCigar, { params: { id }, ...keyed('remove-it-once') });
    expect((await removeWith(one.body.id)).status).toBe(200);
    expect((await removeWith(other.body.id)).body).toMatchObject({ code: 'KEY_REUSED' });
    expect(await namesOf(owner)).toEqual(['Other']);
  });

  it('of one owner is not that of another', async () => {
    const [one, other] = [await world.owner(), await world.owner()];
    for (const owner of [one, other])
      await owner.call(addCigar, { body: robusto, ...keyed('a-key-two-owners-send') });
    expect([await namesOf(one), await namesOf(other)]).toEqual([['Robusto'], ['Robusto']]);
  });
});

it('two equal requests without an Idempotency-Key are two', async () => {
  const owner = await world.owner({ plan: 'Enterprise' });
  const body = { url: 'https://example.com/hook', events: ['stock.low' as const] };
  await owner.call(createWebhook, { body });
  await owner.call(createWebhook, { body });
  expect((await owner.call(listWebhooks)).body).toHaveLength(2);
});
