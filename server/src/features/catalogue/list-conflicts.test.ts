import { listCatalogueConflicts } from '@vitola/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInAs } from '../../../test/world/people.ts';
import { createWorld, type World } from '../../../test/world/world.ts';
import { fillCatalogue } from './index.ts';
import { listConflicts } from './list-conflicts.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await fillCatalogue(world.context());
});
afterAll(() => world.close());

it('lists the cigars of the catalog whose smoking time is not that of their size, the furthest first', async () => {
  const { body } = await (await signedInAs(world, 'superAdmin')).call(listCatalogueConflicts);
  expect(body.count).toBe(62);
  expect(body.conflicts).toHaveLength(20);
  const distances = body.conflicts.map(({ smokingTime, usual }) =>
    Math.abs(Number.parseInt(smokingTime, 10) - (usual.from + usual.to) / 2),
  );
  expect(Math.min(...distances)).toBeGreaterThan(15);
  expect(distances).toEqual(distances.toSorted((one, other) => other - one));
  expect(body.conflicts).toContainEqual(
    expect.objectContaining({
      label: 'Padrón Thousand Series Natural Magnum',
      size: '9 x 50',
      smokingTime: '95 minutes',
      usual: { from: 107, to: 146 },
    }),
  );
});

it('lists 20 at most, and says how many there are', async () => {
  const row = {
    brand: 'Casa Larga',
    line: null,
    size: '5 x 50',
    smokingTime: '200 minutes',
    verified: false,
  };
  const rows = Array.from({ length: 21 }, (_, at) => ({ ...row, id: `c${at}`, name: `Toro ${at}` }));
  const { count, conflicts } = await listConflicts({ listAll: async () => rows as never });
  expect([count, conflicts.length]).toEqual([21, 20]);
});
