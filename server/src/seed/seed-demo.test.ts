import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';
import { seedDemo } from './seed-demo.ts';
import { demoShelf } from './demo-shelf.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedDemo(world.context());
});
afterAll(() => world.close());

const shelf = () =>
  world.db.selectFrom('cigars').selectAll().where('loungeId', '=', 'lounge_demo_1').execute();

it('creates one demo lounge with a stocked shelf, and does nothing the second time', async () => {
  await seedDemo(world.context());
  const lounges = await world.db.selectFrom('loungeLocations').selectAll().execute();
  expect(lounges).toMatchObject([
    { loungeId: 'lounge_demo_1', urlSlug: 'demo-lounge', isDemo: true, subscriptionTier: 'Enterprise' },
  ]);
  const cigars = await shelf();
  expect(cigars).toHaveLength(demoShelf.length);
  expect(lounges[0]?.cigarCount).toBe(cigars.length);
  expect(
    cigars.every(({ stock, price, strength, isPromoted }) => stock && price && strength && !isPromoted),
  ).toBe(true);
  expect(JSON.stringify(cigars[0]?.factSources)).toContain('catalogue');
});

it('lets a guest of the demo get three cigars', async () => {
  const preferences = {
    experience: 'beginner',
    strength: ['mild'],
    flavors: ['creamy'],
    time: '45-60',
    budget: 'all-options',
  } as const;
  const { body } = await world.guest.call(recommendTiered, {
    body: { preferences: { ...preferences, strength: ['mild'], flavors: ['creamy'] }, loungeId: 'demo' },
  });
  expect([body.primary?.strength, body.budget, body.premium]).not.toContain(null);
});
