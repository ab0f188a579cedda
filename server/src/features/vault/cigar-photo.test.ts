import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoErrors } from '@vitola/contract/vault/photo-constants';
import { removeSavedCigarPhoto } from '@vitola/contract/vault/photos';
import {
  listSavedCigars,
  maxSavedCigars,
  removeSavedCigar,
  restoreSavedCigar,
  saveCigar,
} from '@vitola/contract/vault/saved-cigars';
import { createS3StandIn, type S3StandIn } from '@vitola/stand-ins/s3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoForm, testJpeg, testPicture } from '../../../test/stubs/photos.ts';
import { storedNames } from '../../../test/stubs/stored-names.ts';
import { newMember } from '../../../test/world/members.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { FolderStorage } from '../../files/folder-storage.ts';
import { S3Storage } from '../../files/s3-storage.ts';
import { purgeUnusedPhotos } from '../photos/index.ts';

const day = 86_400_000;
let fakeS3: S3StandIn;
let folder: string;
beforeAll(async () => {
  fakeS3 = await createS3StandIn();
  folder = await mkdtemp(join(tmpdir(), 'vitola-photos-'));
});
afterAll(async () => {
  await fakeS3.close();
  await rm(folder, { recursive: true });
});
const openBucket = () => {
  const { endpoint, region, bucket, credentials } = fakeS3;
  return new S3Storage({ endpoint, region, bucket, ...credentials });
};

const fields = { name: 'Robusto', brand: 'Casa Larga' };
const add = (member: Caller, form = photoForm(undefined, { fields }), headers: Record<string, string> = {}) =>
  member.raw('POST', saveCigar.path, form.payload, { ...form.headers, ...headers });
const addWithPhoto = async (member: Caller, photo?: Buffer, headers?: Record<string, string>) =>
  add(member, photoForm(photo ?? (await testJpeg()), { fields }), headers);
const setPhoto = async (member: Caller, id: unknown, photo?: Buffer) => {
  const form = photoForm(photo ?? (await testJpeg()));
  return member.raw('PUT', `/api/vault/cigars/${String(id)}/photo`, form.payload, form.headers);
};

describe.each([
  ['a folder', () => new FolderStorage(folder)],
  ['a bucket', openBucket],
] as [string, () => FileStorage][])('photos in %s', (_, open) => {
  let world: World;
  let storage: FileStorage;
  let member: Caller;
  beforeAll(async () => {
    storage = open();
    world = await createWorld({ photoStorage: storage });
    member = await newMember(world);
  });
  afterAll(() => world.close());

  /** The names of the stored files, once those to be deleted are gone. */
  const files = async () => {
    await world.photos.settled();
    return storedNames(storage);
  };
  const filesOf = (photoUrl: unknown) => {
    const id = String(photoUrl).split('/').at(-1) ?? '';
    return [`${id}-thumbnail.webp`, `${id}.webp`];
  };
  const photoRows = () => world.db.selectFrom('photos').select('id').execute();
  const purge = () => purgeUnusedPhotos(world.context(), world.photos);
  const see = async (who: Caller, url: string) => {
    const cookie = who.cookie ?? '';
    return world.app.inject({ url, headers: { cookie } });
  };

  it('are added with a cigar, and shown to their owner alone', async () => {
    const added = await addWithPhoto(member);
    expect(added).toMatchObject({
      status: 200,
      body: { ...fields, rating: 0, photoUrl: expect.stringMatching(/^\/api\/vault\/photos\/[\da-f-]{36}$/) },
    });
    const url = String(added.body['photoUrl']);
    const shown = await see(member, url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    const thumbnail = await see(member, `${url}?size=thumbnail`);
    expect((await sharp(thumbnail.rawPayload).metadata()).format).toBe('webp');
    const { body: listed } = await member.call(listSavedCigars);
    const saved = listed.find(({ id }) => id === added.body['id']);
    expect(saved?.photoUrl).toBe(url);

    const other = await newMember(world);
    expect((await see(other, url)).statusCode).toBe(404);
    expect((await see(other, `/api/vault/photos/${randomUUID()}`)).statusCode).toBe(404);
    expect((await see(world.guest, url)).statusCode).toBe(401);
    const foreign = await setPhoto(other, saved?.id);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('are replaced and deleted with their files', async () => {
    const added = await addWithPhoto(member);
    const id = String(added.body['id']);
    const replaced = await setPhoto(member, id, await (await testPicture(90, 30)).png().toBuffer());
    expect(replaced).toMatchObject({ status: 200, body: { version: 2 } });
    expect(replaced.body['photoUrl']).not.toBe(added.body['photoUrl']);
    expect(await files()).not.toEqual(expect.arrayContaining(filesOf(added.body['photoUrl'])));
    expect(await files()).toEqual(expect.arrayContaining(filesOf(replaced.body['photoUrl'])));
    expect((await see(member, String(added.body['photoUrl']))).statusCode).toBe(404);

    const bare = await member.call(removeSavedCigarPhoto, { params: { id } });
    expect(bare).toMatchObject({ status: 200, body: { photoUrl: null, version: 3 } });
    expect(await files()).not.toEqual(expect.arrayContaining(filesOf(replaced.body['photoUrl'])));
    expect((await member.call(removeSavedCigarPhoto, { params: { id } })).body.version).toBe(3);
  });

  it('come back with a cigar whose removal is undone, and go with one that is purged', async () => {
    const added = await addWithPhoto(member);
    const params = { id: String(added.body['id']) };
    await member.call(removeSavedCigar, { params });
    expect((await setPhoto(member, params.id)).status).toBe(404);
    world.clock.advance(2 * day);
    await purge();
    const { photoUrl } = (await member.call(restoreSavedCigar, { params })).body;
    expect(photoUrl).toBe(added.body['photoUrl']);
    expect(await files()).toEqual(expect.arrayContaining(filesOf(photoUrl)));

    await world.db.deleteFrom('savedCigars').where('id', '=', params.id).execute();
    await purge();
    expect(await files()).not.toEqual(expect.arrayContaining(filesOf(photoUrl)));
    expect(await photoRows()).not.toContainEqual({ id: filesOf(photoUrl)[1]?.replace('.webp', '') });
  });

  it('are stored once for a request that is repeated, also a hundred times at once', async () => {
    const other = await newMember(world);
    const before = [await files(), await photoRows()];
    const photo = await testJpeg();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 100 }, () => addWithPhoto(other, photo, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['photoUrl'])).size).toBe(1);
    expect((await other.call(listSavedCigars)).body).toHaveLength(1);
    expect([(await files()).length, (await photoRows()).length]).toEqual([
      (before[0]?.length ?? 0) + 2,
      (before[1]?.length ?? 0) + 1,
    ]);
    const reused = await addWithPhoto(other, await (await testPicture(80, 20)).jpeg().toBuffer(), headers);
    expect([reused.status, reused.body.code]).toEqual([409, 'KEY_REUSED']);
    expect(await files()).toHaveLength((before[0]?.length ?? 0) + 2);
  });

  it('leave no file where the vault is full', async () => {
    const full = await newMember(world);
    const { body } = await add(full);
    await world.pool.query(
      `insert into saved_cigars (user_id, name, brand, saved_at, updated_at)
       select user_id, name, brand, saved_at, updated_at from saved_cigars, generate_series(2, $1::int) where id = $2`,
      [maxSavedCigars, body['id']],
    );
    const before = await files();
    const refused = await addWithPhoto(full);
    expect([refused.status, refused.body.code]).toEqual([409, 'VAULT_FULL']);
    expect(await files()).toEqual(before);
  });

  it('leave no file a day after the process was killed between file and row', async () => {
    const before = await files();
    const stray = randomUUID();
    await storage.put(`${stray}.webp`, Buffer.from('stray'));
    await storage.put(`${stray}-thumbnail.webp`, Buffer.from('stray'));
    await purge();
    expect(await files()).toHaveLength(before.length + 2);
    await purgeUnusedPhotos(world.context(), world.photos, new Date(Date.now() + 2 * day));
    expect(await files()).toEqual(before);
  });
});

describe('adding a cigar', () => {
  let world: World;
  let member: Caller;
  beforeAll(async () => {
    world = await createWorld();
    member = await newMember(world);
  });
  afterAll(() => world.close());

  it('keeps what was typed, from a form and from JSON', async () => {
    const typed = {
      ...fields,
      strength: 'Medium-Full',
      origin: 'Nicaragua',
      price: '12.5',
      description: 'From the humidor by the door',
      notes: 'Cocoa\nand cedar',
      rating: '4',
    };
    const saved = { ...typed, price: '12.50', rating: 4, flavorNotes: ['Cocoa', 'Cedar'], photoUrl: null };
    const form = photoForm(undefined, { fields: { ...typed, flavorNotes: '["Cocoa","Cedar"]' } });
    expect(await add(member, form)).toMatchObject({ status: 200, body: saved });
    const body = { ...typed, strength: 'Medium-Full' as const, flavorNotes: ['Cocoa', 'Cedar'] };
    expect(await member.call(saveCigar, { body })).toMatchObject({ status: 200, body: saved });
    const empty = photoForm(Buffer.alloc(0), { fields: { ...fields, strength: '', price: '' }, name: '' });
    expect(await add(member, empty)).toMatchObject({ status: 200, body: { strength: null, price: null } });
  });

  it('asks for what is missing', async () => {
    const refused = await add(member, photoForm(await testJpeg(), { fields: { brand: '' } }));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION',
        fields: { name: 'Cigar name is required', brand: 'Brand is required' },
      },
    });
  });

  it('takes no owner, photo or rating that the form has no field for', async () => {
    const forged = { userId: randomUUID(), photoId: randomUUID(), photoUrl: '/x', photo: 'text' };
    const added = await add(member, photoForm(undefined, { fields: { ...fields, ...forged } }));
    expect(added).toMatchObject({ status: 200, body: { photoUrl: null } });
    expect((await member.call(listSavedCigars)).body.map(({ id }) => id)).toContain(added.body['id']);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, photoErrors.wrongKind],
    ['a page with the name of a JPEG', '<!doctype html><script>1</script>', 415, photoErrors.wrongKind],
    ['a cut JPEG', '\xff\xd8\xff\xe0', 400, photoErrors.damaged],
    ['an HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 415, photoErrors.heic],
  ])('refuses %s, and saves nothing', async (_, content, status, message) => {
    const before = (await member.call(listSavedCigars)).body.length;
    const refused = await addWithPhoto(member, Buffer.from(content, 'latin1'));
    expect(refused).toMatchObject({ status, body: { message, fields: { photo: message } } });
    expect((await member.call(listSavedCigars)).body).toHaveLength(before);
  });

  it('needs a file to set a photo', async () => {
    const { body } = await add(member);
    const url = `/api/vault/cigars/${String(body['id'])}/photo`;
    const form = photoForm(undefined, { fields });
    const missing = await member.raw('PUT', url, form.payload, form.headers);
    expect(missing).toMatchObject({ status: 400, body: { message: photoErrors.missing } });
    expect((await member.raw('PUT', url, {})).status).toBe(415);
  });

  it('with a photo says so when the storage fails, and works without one', async () => {
    const failing = await createS3StandIn();
    const { endpoint, region, bucket, credentials } = failing;
    const photoStorage = new S3Storage({ endpoint, region, bucket, ...credentials });
    const cut = await createWorld({ photoStorage, logger: false });
    const person = await newMember(cut);
    failing.failure = { status: 403, code: 'AccessDenied' };
    const refused = await addWithPhoto(person);
    expect(refused).toMatchObject({
      status: 503,
      body: { message: 'Photos are briefly unavailable. Please try again in a moment.' },
    });
    expect((await add(person)).status).toBe(200);
    expect((await person.call(listSavedCigars)).body).toHaveLength(1);
    await cut.close();
    await failing.close();
  });
});
