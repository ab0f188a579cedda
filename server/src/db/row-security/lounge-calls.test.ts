import { getLoungeReport } from '@vitola/contract/analytics/figures';
import { allEndpoints } from '@vitola/contract/all';
import { createApiKey } from '@vitola/contract/integrations/integrations';
import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { isAboutLounge, staysInLounge } from '@vitola/contract/permissions';
import { loungeHeader } from '@vitola/contract/platform/staff-constants';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../test/world/people.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { adminOf } from '../../../test/world/staff.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { mediumWoody } from '../../../test/world/survey-answers.ts';

let world: World;
let owner: Owner;
let cigars: string[];
beforeAll(async () => {
  world = await createWorld({ logger: false });
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.owner({ plan: 'Enterprise' });
  cigars = await stockTestShelf(world, owner.loungeId);
});

/** Runs `work` while no row of a table passes its policy: what still finds one is not limited. */
async function withNothingIn<R>(table: string, work: () => Promise<R>): Promise<R> {
  const { rows } = await world.pool.query<{ rule: string }>(
    'select pg_get_expr(polqual, polrelid) as rule from pg_policy where polrelid = $1::regclass',
    [table],
  );
  await world.pool.query(`alter policy of_the_lounge on ${table} using (false)`);
  try {
    return await work();
  } finally {
    const rule = rows[0]?.rule ?? 'false';
    await world.pool.query(`alter policy of_the_lounge on ${table} using (${rule})`);
  }
}

const newCigar = { name: 'Corona', brand: 'Casa Larga' };

describe('row-level security limits', () => {
  it('reads and writes of an owner, of an admin and of an API key', async () => {
    const admin = await adminOf(world, [owner.loungeId]);
    const scopes = ['shelf:read', 'shelf:write'] as const;
    const { key } = (await owner.call(createApiKey, { body: { name: 'Till', scopes: [...scopes] } })).body;
    const callers = [
      [owner, {}],
      [admin, { [loungeHeader]: owner.loungeId }],
      [world.guest, { authorization: `Bearer ${key}` }],
    ] as const;
    for (const [caller, headers] of callers) {
      await withNothingIn('cigars', async () => {
        world.changes.announceMissed();
        expect((await caller.call(listCigars, { headers })).body).toEqual([]);
        expect((await caller.call(addCigar, { headers, body: newCigar })).status).toBe(500);
      });
      expect((await caller.call(addCigar, { headers, body: newCigar })).status).toBe(200);
    }
    expect((await owner.call(listCigars)).body).toHaveLength(cigars.length + 3);
  });

  it('a sale of a lounge’s staff, with an idempotency key as well', async () => {
    const staff = await signedInAs(world, 'staff', owner.loungeId);
    const body = { cigarId: cigars[0] ?? '' };
    const headers = { 'idempotency-key': 'one-sale-of-today' };
    await withNothingIn('sales', async () => {
      expect((await staff.call(recordSale, { body })).status).toBe(500);
      expect((await staff.call(recordSale, { body, headers })).status).toBe(500);
    });
    expect((await staff.call(recordSale, { body, headers })).status).toBe(200);
  });

  it('an owner’s report', async () => {
    await owner.call(recordSale, { body: { cigarId: cigars[0] ?? '' } });
    const report = () =>
      owner.call(getLoungeReport, { params: { loungeId: owner.loungeId }, query: { timeZone: 'UTC' } });
    const hidden = await withNothingIn('sales', report);
    world.clock.advance(3_600_000);
    expect((await report()).body).not.toEqual(hidden.body);
  });

  it('no guest', async () => {
    const { body } = await withNothingIn('cigars', () =>
      world.guest.call(recommendTiered, {
        body: {
          preferences: mediumWoody,
          loungeId: owner.loungeId,
        },
      }),
    );
    expect(body.primary).not.toBeNull();
  });
});

it('every call about one lounge is limited, and none of guests, members or the platform', () => {
  const byAccess = Map.groupBy(allEndpoints, ({ endpoint }) => staysInLounge(endpoint.access));
  const accessesOf = (limited: boolean) => [
    ...new Set((byAccess.get(limited) ?? []).map(({ endpoint }) => endpoint.access)),
  ];
  expect(accessesOf(false).filter((access) => isAboutLounge(access))).toEqual([]);
  expect(accessesOf(false).toSorted()).toEqual([
    'admin:read',
    'catalogue:enhance',
    'catalogue:read',
    'lounges:create',
    'membership:use',
    'notifications:send',
    'platform:read',
    'platform:users',
    'platform:write',
    'public',
    'reports:read',
    'signed-in',
    'vault:use',
  ]);
});
