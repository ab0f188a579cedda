import { listCigars } from '@vitola/contract/inventory/cigars';
import { getOwnLounge } from '@vitola/contract/lounge';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { makeShare } from '@vitola/contract/sharing';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { DebianPostgres, hasDebianPostgres } from '../process/debian-postgres.ts';
import { stockTestShelf } from '../world/shelf.ts';
import { createWorld, type World } from '../world/world.ts';
import { mediumWoody } from '../world/survey-answers.ts';

describe.skipIf(!hasDebianPostgres)('the distribution’s PostgreSQL', () => {
  let server: DebianPostgres;
  let world: World;

  beforeAll(async () => {
    server = await DebianPostgres.create();
    // As the warning of a start without it says.
    await server.query('create role vitola_lounge; grant vitola_lounge to vitola');
    const to = { host: server.folder, user: 'vitola', database: 'vitola' };
    const pool = new pg.Pool(to);
    await migrate(pool);
    await pool.end();
    world = await createWorld({}, to);
  }, 60_000);

  afterAll(async () => {
    await world?.close();
    await server?.remove();
  });

  it('limits calls of a lounge to its rows by row-level security', async () => {
    const [owner, other] = [await world.owner(), await world.owner()];
    await stockTestShelf(world, owner.loungeId);
    await stockTestShelf(world, other.loungeId);
    const request = { id: 'planted', actor: null, loungeId: owner.loungeId } as unknown as FastifyRequest;
    const { db } = world.app.contextOf(request, getOwnLounge);
    const seen = await db.selectFrom('cigars').select('loungeId').distinct().execute();
    expect(seen).toEqual([{ loungeId: owner.loungeId }]);
    expect((await owner.call(listCigars)).body).toHaveLength(8);
  });

  it('carries the main job: sign up, three cigars, a share', async () => {
    const owner = await world.owner();
    await stockTestShelf(world, owner.loungeId);
    const { body } = await world.guest.call(recommendTiered, {
      body: { preferences: mediumWoody, loungeId: owner.loungeId },
    });
    expect(body.primary).not.toBeNull();
    const { primary, budget, premium } = body;
    const made = await world.guest.call(makeShare, {
      body: {
        loungeId: owner.loungeId,
        recommendations: { primary, budget, premium },
        questionnaire: mediumWoody,
      },
    });
    expect(made.status).toBe(200);
    expect(await world.db.selectFrom('recommendationEvents').select('cigarId').execute()).toHaveLength(3);
  });
});
