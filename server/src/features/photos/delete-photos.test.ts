import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { listSavedCigars, saveCigar } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { photoForm, testJpeg } from '../../../test/stubs/photos.ts';
import { storedNames } from '../../../test/stubs/stored-names.ts';
import { newMember } from '../../../test/world/members.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';
import { inTransaction } from '../../db/transaction.ts';
import { FolderStorage } from '../../files/folder-storage.ts';
import { deletePhotosOf, listPhotosOf, purgeUnusedPhotos } from './index.ts';

const day = 86_400_000;
let world: World;
let folder: string;
let storage: FolderStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-photos-'));
  storage = new FolderStorage(folder);
  world = await createWorld({ photoStorage: storage });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const addWithPhoto = async (member: Caller) => {
  const form = photoForm(await testJpeg(), { fields: { name: 'Robusto', brand: 'Casa Larga' } });
  await member.raw('POST', saveCigar.path, form.payload, form.headers);
};
const files = async () => {
  await world.photos.settled();
  return storedNames(storage);
};

it('all photos of one member are listed and deleted, and no one else’s', async () => {
  const [one, other] = [await newMember(world), await newMember(world)];
  for (const member of [one, one, other]) await addWithPhoto(member);
  const { id } = (await one.call(getUser)).body;
  const listed = await listPhotosOf(world.context(), id);
  expect(listed).toMatchObject([
    { width: 60, height: 40 },
    { width: 60, height: 40 },
  ]);
  const before = await files();
  const own = listed.flatMap((photo) => [`${photo.id}.webp`, `${photo.id}-thumbnail.webp`]);
  expect(before).toEqual(expect.arrayContaining(own));

  const undone = inTransaction(world.context(), async (ctx) => {
    await deletePhotosOf(ctx, world.photos, id);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await files()).toEqual(before);

  await inTransaction(world.context(), (ctx) => deletePhotosOf(ctx, world.photos, id));
  expect(await files()).toEqual(before.filter((name) => !own.includes(name)));
  expect(await listPhotosOf(world.context(), id)).toEqual([]);
  expect((await one.call(listSavedCigars)).body.map(({ photoUrl }) => photoUrl)).toEqual([null, null]);
});

it('files of another database are not deleted, and that is reported', async () => {
  const strays = Array.from({ length: 30 }, () => `${randomUUID()}.webp`);
  for (const name of strays) await storage.put(name, Buffer.from('of another database'));
  const later = new Date(Date.now() + 2 * day);
  await expect(purgeUnusedPhotos(world.context(), world.photos, later)).rejects.toThrow(
    /30 of \d+ files in .* belong to no photo of this database\. None was deleted/,
  );
  expect(await files()).toEqual(expect.arrayContaining(strays));
  for (const name of strays.slice(15)) await storage.delete(name);
  await purgeUnusedPhotos(world.context(), world.photos, later);
  for (const name of await files()) expect(strays).not.toContain(name);
});

it('a photo is deleted with its user’s row, its files a day later', async () => {
  const member = await newMember(world);
  await addWithPhoto(member);
  const before = await files();
  const { id } = (await member.call(getUser)).body;
  await world.db.deleteFrom('users').where('id', '=', id).execute();
  await purgeUnusedPhotos(world.context(), world.photos, new Date(Date.now() + 2 * day));
  expect(await files()).toHaveLength(before.length - 2);
});

it('photos that nothing shows are found page by page, each statement looking at some of them', async () => {
  const member = await newMember(world);
  for (let added = 0; added < 5; added += 1) await addWithPhoto(member);
  const { id } = (await member.call(getUser)).body;
  await world.db
    .updateTable('savedCigars')
    .set({ photoId: null })
    .where('userId', '=', id)
    .where(
      'photoId',
      'in',
      (await listPhotosOf(world.context(), id)).slice(0, 4).map((photo) => photo.id),
    )
    .execute();
  const before = await files();
  world.clock.advance(day + 1);
  const deleted: number[] = [];
  const counted = world.photos.deleteOnceCommitted.bind(world.photos);
  const counting = vi.spyOn(world.photos, 'deleteOnceCommitted').mockImplementation((ctx, ids) => {
    deleted.push(ids.length);
    counted(ctx, ids);
  });
  await purgeUnusedPhotos(world.context(), world.photos, undefined, 2);
  counting.mockRestore();
  expect(Math.max(...deleted)).toBeLessThanOrEqual(2);
  expect(await listPhotosOf(world.context(), id)).toHaveLength(1);
  expect(await files()).toHaveLength(before.length - 8);
});
