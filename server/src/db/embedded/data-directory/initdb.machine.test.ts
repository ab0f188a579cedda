import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Scene } from '../test/scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

it('creates a cluster with checksums that accepts nobody over the network', async () => {
  await scene.start({ durable: false });
  const rules = (await readFile(path.join(scene.cluster, 'pg_hba.conf'), 'utf8')).split('\n');
  const hosts = rules.filter((line) => line.startsWith('host'));
  expect(hosts.length).toBeGreaterThan(0);
  expect(hosts.filter((line) => !line.endsWith('reject'))).toEqual([]);
});

it('removes the incomplete cluster of a killed start', async () => {
  const half = path.join(scene.folder, 'postgres', 'new-00');
  const server = await scene.start({ durable: false });
  await server.stop();
  await mkdir(path.join(half, 'base'), { recursive: true });
  await rm(scene.cluster, { recursive: true });
  await scene.start({ durable: false });
  expect(await readdir(path.join(scene.folder, 'postgres'))).not.toContain('new-00');
});

it('never creates an empty database next to one of another major version', async () => {
  const older = path.join(scene.folder, 'postgres', '17');
  await mkdir(older, { recursive: true });
  await writeFile(path.join(older, 'PG_VERSION'), '17\n');
  await expect(scene.start()).rejects.toThrow(
    /^The data in .* is of PostgreSQL 17 and this release of Vitola brings 18: make a backup with the release before/,
  );
});

it('never creates an empty database in place of a damaged one', async () => {
  const { stop } = await scene.start({ durable: false });
  await stop();
  await rm(path.join(scene.cluster, 'PG_VERSION'));
  await expect(scene.start()).rejects.toThrow(/looks damaged: restore a backup into an empty DATA_DIR\.$/);
});
