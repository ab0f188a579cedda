import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { storedNames } from '../../test/stubs/stored-names.ts';
import { createDatabase, dropDatabase } from '../db/embedded/index.ts';
import { FolderStorage } from '../files/folder-storage.ts';
import { readArchive, writeArchive } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { summary } from './summary.ts';
import { writeBackup } from './write-backup.ts';

const names = [`photos_${randomUUID()}`, `photos_${randomUUID()}`] as const;
let folder: string;
let source: Pool;
let target: Pool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-backup-'));
  const server = inject('server');
  source = new Pool(await createDatabase(server, names[0], 'vitola_template'));
  target = new Pool(await createDatabase(server, names[1], 'vitola_template'));
});
afterAll(async () => {
  await Promise.all([source.end(), target.end()]);
  for (const name of names) await dropDatabase(inject('server'), name);
  await rm(folder, { recursive: true });
});

it('a backup has the files of all photos with a row; a changed one is noticed before anything is restored', async () => {
  const [id, gone] = [randomUUID(), randomUUID()];
  await source.query(
    `insert into users (username, email, password_hash) values ('bo', 'bo@example.com', 'x')`,
  );
  await source.query(
    `insert into photos (id, user_id, width, height, bytes, thumbnail_bytes, sha256, created_at)
     select photo, id, 4, 3, 2, 1, '\\x00', now() from users, unnest($1::uuid[]) photo`,
    [[id, gone]],
  );
  const stored = [`${id}-thumbnail.webp`, `${id}.webp`];
  const photos = new FolderStorage(join(folder, 'photos'));
  for (const name of [...stored, `${randomUUID()}.webp`]) await photos.put(name, Buffer.from(name));
  const file = join(folder, 'evening.tar.gz');
  const client = await source.connect();
  await writeBackup(client, file, new Date(), photos).finally(() => client.release());

  const changed = join(folder, 'changed.tar.gz');
  await writeArchive(changed, async (add) => {
    for await (const { name, content } of readArchive(file))
      await add(name, name.endsWith(`${id}.webp`) ? Buffer.from('another') : content);
  });
  const restored = new FolderStorage(join(folder, 'restored'));
  await expect(restoreBackup(target, changed, restored)).rejects.toThrow(
    `the photo ${id}.webp is not the one written`,
  );
  expect(await storedNames(restored)).toEqual([]);

  const manifest = await restoreBackup(target, file, restored);
  expect(await storedNames(restored)).toEqual(stored);
  for (const name of stored) expect(String(await restored.get(name))).toBe(name);
  expect(new Set(manifest.missingPhotos)).toEqual(new Set([`${gone}.webp`, `${gone}-thumbnail.webp`]));
  expect(summary(manifest)).toContain(' rows, 1 photo');
});
