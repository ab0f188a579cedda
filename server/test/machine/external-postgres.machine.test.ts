import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { getOwnLounge } from '@vitola/contract/lounge';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { makeShare } from '@vitola/contract/sharing';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { stockTestShelf } from '../world/shelf.ts';
import { createWorld, type World } from '../world/world.ts';

// The distribution's own server, where one is installed: what DATABASE_URL points to in production.
const versions = '/usr/lib/postgresql';
const newest = existsSync(versions)
  ? readdirSync(versions)
      .filter((version) => Number(version) >= 15 && existsSync(join(versions, version, 'bin/initdb')))
      .sort()
      .at(-1)
  : undefined;
const account = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

describe.skipIf(!newest)('the distribution’s PostgreSQL', () => {
  let folder: string;
  let world: World;

  const run = (program: string, ...args: string[]): void => {
    const [command = '', ...rest] = [...account, join(versions, newest ?? '', 'bin', program), ...args];
    execFileSync(command, rest, { stdio: 'ignore', cwd: '/' });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pg-'));
    chmodSync(folder, 0o777);
    const data = join(folder, 'data');
    run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8');
    run('pg_ctl', '-D', data, '-w', '-o', `-c listen_addresses='' -k ${folder} -c fsync=off`, 'start');
    const admin = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
    await admin.connect();
    await admin.query('create role vitola login');
    // As the warning of a start without it says.
    await admin.query('create role vitola_lounge; grant vitola_lounge to vitola');
    await admin.query('create database vitola owner vitola');
    await admin.end();
    const to = { host: folder, user: 'vitola', database: 'vitola' };
    const pool = new pg.Pool(to);
    await migrate(pool);
    await pool.end();
    world = await createWorld({}, to);
  }, 60_000);

  afterAll(async () => {
    await world?.close();
    run('pg_ctl', '-D', join(folder, 'data'), '-w', '-m', 'fast', 'stop');
    rmSync(folder, { recursive: true, force: true });
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
    const preferences = {
      experience: 'intermediate' as const,
      strength: ['medium' as const],
      flavors: ['woody' as const],
      time: '45-60' as const,
      budget: 'all-options' as const,
    };
    const { body } = await world.guest.call(recommendTiered, {
      body: { preferences, loungeId: owner.loungeId },
    });
    expect(body.primary).not.toBeNull();
    const { primary, budget, premium } = body;
    const made = await world.guest.call(makeShare, {
      body: {
        loungeId: owner.loungeId,
        recommendations: { primary, budget, premium },
        questionnaire: preferences,
      },
    });
    expect(made.status).toBe(200);
    expect(await world.db.selectFrom('recommendationEvents').select('cigarId').execute()).toHaveLength(3);
  });
});
