import { addCigar } from '@vitola/contract/inventory/cigars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it.each([
  ['without keys', false],
  ['with a key each', true],
])(
  'a thousand concurrent additions, %s, fill the plan exactly; every other one gets the limit error',
  async (_, isKeyed) => {
    const owner = await world.owner();
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        owner.call(addCigar, {
          body: { name: `Cigar ${at}`, brand: 'Casa Larga' },
          ...(isKeyed && { headers: { 'idempotency-key': `rush-of-additions-${at}` } }),
        }),
      ),
    );
    const tally = Object.entries(
      Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim()),
    ).map(([kind, some]) => [kind, some?.length]);
    process.stdout.write(
      `1,000 additions: ${JSON.stringify(tally)}, ${Math.round(performance.now() - began)} ms\n`,
    );
    expect(Object.fromEntries(tally)).toEqual({ '200': 10, '403 PLAN_LIMIT': 990 });
    const row = await world.db
      .selectFrom('loungeLocations')
      .select('cigarCount')
      .where('loungeId', '=', owner.loungeId)
      .executeTakeFirstOrThrow();
    expect(row.cigarCount).toBe(10);
  },
);
