import { changeLoungeSettings, findLoungeBySlug } from '@vitola/contract/lounge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../test/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
});
afterAll(() => world.close());

const change = (body: Record<string, unknown>) =>
  owner.call(changeLoungeSettings, { params: { loungeId: owner.loungeId }, body });
const seen = () => world.guest.call(findLoungeBySlug, { params: { slug: owner.loungeId } });

describe('asking guests for their age', () => {
  it('is off until the owner wants it, and then every tablet is told', async () => {
    expect((await seen()).body.asksAge).toBe(false);
    expect(await change({ asksAge: true })).toMatchObject({ status: 200, body: { asksAge: true } });
    expect((await seen()).body.asksAge).toBe(true);
    await change({ city: 'Miami' });
    expect((await seen()).body).toMatchObject({ asksAge: true, city: 'Miami' });
  });

  it('is on or off and nothing else', async () => {
    const refused = await change({ asksAge: 'sometimes' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { asksAge: expect.any(String) } } });
    expect((await seen()).body.asksAge).toBe(true);
  });
});
