import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOwnLounge } from '@vitola/contract/lounge';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../transaction.ts';
import { asPlatform } from './as-platform.ts';

let world: World;
let loungeIds: string[];
/** As the handler of a lounge's call gets it. */
let ctx: Context;
beforeAll(async () => {
  world = await createWorld();
  const owners = [await world.owner(), await world.owner()];
  loungeIds = owners.map(({ loungeId }) => loungeId).toSorted();
  const request = { id: 'planted', actor: null, loungeId: loungeIds[0] } as unknown as FastifyRequest;
  ctx = world.app.contextOf(request, getOwnLounge);
});
afterAll(() => world.close());

async function lounges({ db }: Context): Promise<string[]> {
  const rows = await db.selectFrom('loungeLocations').select('loungeId').execute();
  return rows.map(({ loungeId }) => loungeId).toSorted();
}

describe('asPlatform', () => {
  it('sees all lounges, and nothing after it does', async () => {
    expect(await asPlatform(ctx, lounges)).toEqual(loungeIds);
    expect(await lounges(ctx)).toEqual(loungeIds.slice(0, 1));
  });

  it('stays in the transaction, which is limited again afterwards', async () => {
    const wifiNetworkName = 'Evening';
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.updateTable('loungeLocations').set({ wifiNetworkName }).execute();
      const seen = await asPlatform(ctx, async (ctx) => {
        const { db } = ctx;
        const named = await db
          .selectFrom('loungeLocations')
          .select('loungeId')
          .where('wifiNetworkName', '=', wifiNetworkName)
          .execute();
        return { all: await lounges(ctx), named: named.map(({ loungeId }) => loungeId) };
      });
      expect(seen).toEqual({ all: loungeIds, named: loungeIds.slice(0, 1) });
      expect(await lounges(ctx)).toEqual(loungeIds.slice(0, 1));
    });
  });

  it('that fails leaves the transaction limited, whoever catches the error', async () => {
    await inTransaction(ctx, async (ctx) => {
      const failed = asPlatform(ctx, () => Promise.reject(new Error('no such member')));
      await expect(failed).rejects.toThrow('no such member');
      expect(await lounges(ctx)).toEqual(loungeIds.slice(0, 1));
    });
  });

  it('inside another one, and where nothing is limited, changes nothing', async () => {
    const nested = await inTransaction(ctx, (ctx) =>
      asPlatform(ctx, async (ctx) => [await asPlatform(ctx, lounges), await lounges(ctx)]),
    );
    expect(nested).toEqual([loungeIds, loungeIds]);
    expect(await asPlatform({ ...world.context(), loungeId: loungeIds[0] ?? '' }, lounges)).toEqual(
      loungeIds,
    );
  });

  it('is used only here', () => {
    const source = join(import.meta.dirname, '../..');
    const users = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) && readFileSync(join(source, file), 'utf8').includes(' asPlatform('),
    );
    // Add no other without a comment there that says which rows of other lounges it needs.
    expect(users.toSorted()).toEqual([
      join('features', 'guest-domains', 'queries.ts'),
      join('features', 'loyalty', 'ledger', 'refresh-membership.ts'),
    ]);
  });
});
