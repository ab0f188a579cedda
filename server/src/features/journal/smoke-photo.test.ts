import { randomUUID } from 'node:crypto';
import { removeSmokePhoto } from '@vitola/contract/journal/smoke-photos';
import {
  addSmoke,
  changeSmoke,
  listSmokes,
  removeSmoke,
  restoreSmoke,
} from '@vitola/contract/journal/smokes';
import { photoErrors } from '@vitola/contract/vault/photo-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoForm, testJpeg, testPicture } from '../../../test/stubs/photos.ts';
import { storedNames } from '../../../test/stubs/stored-names.ts';
import { dayFromNow, newMember } from '../../../test/world/members.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';
import { purgeUnusedPhotos } from '../photos/index.ts';
import { purgeRemovedSmokes } from './index.ts';

const day = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A new member with one smoke in the journal. */
async function memberWithSmoke() {
  const member = await newMember(world);
  const body = { cigarName: 'Robusto', smokingDate: dayFromNow(world) };
  const { id } = (await member.call(addSmoke, { body })).body;
  return { member, id };
}

async function setPhoto(member: Caller, id: string, photo?: Buffer, headers: Record<string, string> = {}) {
  const form = photoForm(photo ?? (await testJpeg()));
  const sent = { ...form.headers, ...headers };
  return member.raw('PUT', `/api/vault/journal/${id}/photo`, form.payload, sent);
}

const photoUrlOf = async (member: Caller) => (await member.call(listSmokes)).body[0]?.photoUrl;
const see = (who: Caller, url: unknown) =>
  world.app.inject({ url: String(url), headers: { cookie: who.cookie ?? '' } });
/** The names of the stored files, once those to be deleted are gone. */
const files = async () => {
  await world.photos.settled();
  return storedNames(world.photos.storage);
};
const filesOf = (photoUrl: unknown) => {
  const id = String(photoUrl).split('/').at(-1) ?? '';
  return [`${id}-thumbnail.webp`, `${id}.webp`];
};

describe('the photo of a smoke', () => {
  it('is shown to its owner alone', async () => {
    const { member, id } = await memberWithSmoke();
    const { status, body } = await setPhoto(member, id);
    expect([status, body['id'], body['version']]).toEqual([200, id, 2]);
    const url = body['photoUrl'];
    expect(await photoUrlOf(member)).toBe(url);
    const shown = await see(member, url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const stranger = await newMember(world);
    expect((await see(stranger, url)).statusCode).toBe(404);
    expect((await see(world.guest, url)).statusCode).toBe(401);
  });

  it('is set and deleted by nobody else, who is told that there is no such smoke', async () => {
    const { member, id } = await memberWithSmoke();
    await setPhoto(member, id);
    const url = await photoUrlOf(member);
    const stranger = await newMember(world);
    const before = await files();
    expect((await setPhoto(stranger, id)).status).toBe(404);
    expect((await stranger.call(removeSmokePhoto, { params: { id } })).status).toBe(404);
    expect(await files()).toEqual(before);
    expect(await photoUrlOf(member)).toBe(url);
  });

  it('is replaced and deleted with its files; the rest of the smoke stays', async () => {
    const { member, id } = await memberWithSmoke();
    const params = { id };
    await member.call(changeSmoke, { params, body: { rating: 4, notes: 'Cedar' } });
    const first = (await setPhoto(member, id)).body['photoUrl'];
    const second = (await setPhoto(member, id, await (await testPicture(90, 30)).png().toBuffer())).body;
    expect(second['photoUrl']).not.toBe(first);
    expect(await files()).toEqual(expect.arrayContaining(filesOf(second['photoUrl'])));
    for (const name of filesOf(first)) expect(await files()).not.toContain(name);
    const bare = (await member.call(removeSmokePhoto, { params })).body;
    expect(bare).toMatchObject({ photoUrl: null, rating: 4, notes: 'Cedar', version: 5 });
    for (const name of filesOf(second['photoUrl'])) expect(await files()).not.toContain(name);
    expect((await member.call(removeSmokePhoto, { params })).body.version).toBe(5);
  });

  it('is stored once when the request is repeated, also at the same time', async () => {
    const { member, id } = await memberWithSmoke();
    const before = await files();
    const photo = await testJpeg();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => setPhoto(member, id, photo, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['photoUrl'])).size).toBe(1);
    expect((await files()).length).toBe(before.length + 2);
  });

  it('is one of two that are set at the same time, and the other one is deleted', async () => {
    const { member, id } = await memberWithSmoke();
    const before = await files();
    await Promise.all([setPhoto(member, id), setPhoto(member, id)]);
    const url = await photoUrlOf(member);
    expect((await files()).filter((name) => !before.includes(name))).toEqual(filesOf(url).toSorted());
  });

  it('comes back with a smoke whose removal is undone, and goes with one that is purged', async () => {
    const { member, id } = await memberWithSmoke();
    const params = { id };
    const url = (await setPhoto(member, id)).body['photoUrl'];
    await member.call(removeSmoke, { params });
    expect((await setPhoto(member, id)).status).toBe(404);
    expect((await member.call(removeSmokePhoto, { params })).status).toBe(404);
    await purgeUnusedPhotos({ ...world.context(), now: later(2) }, world.photos);
    expect((await member.call(restoreSmoke, { params })).body.photoUrl).toBe(url);
    expect((await see(member, url)).statusCode).toBe(200);

    await member.call(removeSmoke, { params });
    await purgeRemovedSmokes(world.context(), later(1));
    await purgeUnusedPhotos({ ...world.context(), now: later(2) }, world.photos);
    for (const name of filesOf(url)) expect(await files()).not.toContain(name);
    expect((await see(member, url)).statusCode).toBe(404);
  });

  it.each([
    ['an HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 415, photoErrors.heic],
    ['a page with the name of a JPEG', '<!doctype html>', 415, photoErrors.wrongKind],
    ['a cut JPEG', '\xff\xd8\xff\xe0', 400, photoErrors.damaged],
  ])('can’t be %s; the one before stays', async (_, content, status, message) => {
    const { member, id } = await memberWithSmoke();
    const url = (await setPhoto(member, id)).body['photoUrl'];
    const refused = await setPhoto(member, id, Buffer.from(content, 'latin1'));
    expect(refused).toMatchObject({ status, body: { message, fields: { photo: message } } });
    expect(await photoUrlOf(member)).toBe(url);
  });

  it('needs a file', async () => {
    const { member, id } = await memberWithSmoke();
    const { payload, headers } = photoForm();
    const missing = await member.raw('PUT', `/api/vault/journal/${id}/photo`, payload, headers);
    expect(missing).toMatchObject({ status: 400, body: { message: photoErrors.missing } });
  });
});

const later = (days: number) => new Date(world.clock.now().getTime() + days * day);
