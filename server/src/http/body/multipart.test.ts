import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { maxPhotoBytes, photoErrors } from '@vitola/contract/vault/photo-constants';
import { listSavedCigars, saveCigar } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoForm, testJpeg } from '../../../test/stubs/photos.ts';
import { newMember } from '../../../test/world/members.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';

let world: World;
let member: Caller;
let port: number;
beforeAll(async () => {
  world = await createWorld();
  member = await newMember(world);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

const fields = { name: 'Robusto', brand: 'Casa Larga' };
const uploads = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('vitola-upload-'));
const countSaved = async () => (await member.call(listSavedCigars)).body.length;

/** Sends the start of a request over a connection of its own. */
function begin(headers: Record<string, string>, cookie = member.cookie ?? '') {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: 'lounge', cookie, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`POST ${saveCigar.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const reply = socket
    .setEncoding('utf8')
    .toArray()
    .catch(() => [] as string[]);
  return { socket, reply: async () => (await reply).join('') };
}

describe('a file over the limit', () => {
  it('is refused in words', async () => {
    const large = photoForm(Buffer.alloc(13_000_000, 1), { fields });
    const url = `http://127.0.0.1:${port}${saveCigar.path}`;
    const headers = { ...large.headers, cookie: member.cookie ?? '' };
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(large.payload) });
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { code: 'TOO_LARGE', message: photoErrors.tooLarge, fields: { photo: photoErrors.tooLarge } },
    ]);
  });

  it('is refused by its announced length before any of it is read', async () => {
    const { reply } = begin({ ...photoForm().headers, 'content-length': '500000000' });
    const answer = await reply();
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('connection: close');
    expect(answer).toContain(photoErrors.tooLarge);
  });

  it('is refused once the limit is exceeded when it announces no length', async () => {
    const { socket, reply } = begin({ ...photoForm().headers, 'transfer-encoding': 'chunked' });
    const { payload } = photoForm(Buffer.alloc(maxPhotoBytes + 1_000_000, 1), { fields });
    const body = payload.subarray(0, -100);
    socket.write(`${body.length.toString(16)}\r\n`);
    socket.write(body);
    expect(await reply()).toContain('HTTP/1.1 413');
    expect(await uploads()).toEqual([]);
  });

  it('is refused to somebody who is signed out without being read', async () => {
    const { socket, reply } = begin({ ...photoForm().headers, 'content-length': '11000000' }, '');
    socket.end();
    expect(await reply()).toContain('HTTP/1.1 401');
  });
});

describe('a form', () => {
  it('of exactly the largest file is read', async () => {
    const form = photoForm(Buffer.alloc(maxPhotoBytes, 1), { fields });
    const answer = await member.raw('POST', saveCigar.path, form.payload, form.headers);
    expect(answer.body.message).toBe(photoErrors.wrongKind);
  });

  it('that is cut off leaves no file and saves nothing', async () => {
    const before = await countSaved();
    const form = photoForm(await testJpeg(), { fields });
    const { socket } = begin({ ...form.headers, 'content-length': String(form.payload.length) });
    socket.write(form.payload.subarray(0, -80));
    socket.end();
    await once(socket, 'close');
    await expect.poll(uploads).toEqual([]);
    expect(await countSaved()).toBe(before);
  });

  it.each([
    ['without an end', (payload: Buffer) => payload.subarray(0, -20)],
    ['of something else', () => Buffer.from('no form at all')],
    ['of nothing', () => Buffer.alloc(0)],
  ])('%s is unreadable', async (_, change) => {
    const { payload, headers } = photoForm(await testJpeg(), { fields });
    const answer = await member.raw('POST', saveCigar.path, change(payload), headers);
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED']);
    expect(await uploads()).toEqual([]);
  });

  it('without a boundary is unreadable', async () => {
    const answer = await member.raw('POST', saveCigar.path, 'x', { 'content-type': 'multipart/form-data' });
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED']);
  });

  it('with two values of one field, or two files, is refused', async () => {
    const one = photoForm(await testJpeg(), { fields });
    const end = Buffer.from('--a-boundary-of-tests--\r\n');
    const twice = Buffer.concat([one.payload.subarray(0, -end.length), one.payload]);
    const { status } = await member.raw('POST', saveCigar.path, twice, one.headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await uploads()).toEqual([]);
  });

  it('of many fields is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field-${at}`, 'x']));
    const form = photoForm(undefined, { fields: { ...fields, ...many } });
    const answer = await member.raw('POST', saveCigar.path, form.payload, form.headers);
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('is not taken by a call without a file', async () => {
    const form = photoForm(undefined, { fields });
    const answer = await member.raw('POST', '/api/vault/import', form.payload, form.headers);
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED']);
  });
});
