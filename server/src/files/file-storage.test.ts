import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3StandIn, type S3StandIn } from '@vitola/stand-ins/s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedNames } from '../../test/stubs/stored-names.ts';
import type { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';

let root: string;
let folder: string;
let fakeS3: S3StandIn;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitola-storage-'));
  fakeS3 = await createS3StandIn();
});
beforeEach(() => {
  folder = join(root, randomUUID());
  fakeS3.objects.clear();
  fakeS3.failure = undefined;
});
afterAll(async () => {
  await fakeS3.close();
  await rm(root, { recursive: true });
});

const bucket = (
  over: { bucket?: string; secretAccessKey?: string; accessKeyId?: string; region?: string } = {},
) => {
  const { endpoint, region, credentials } = fakeS3;
  return new S3Storage({ endpoint, region, bucket: fakeS3.bucket, ...credentials, ...over });
};
describe.each([
  ['a folder', () => new FolderStorage(folder)],
  ['a bucket', () => bucket()],
] as [string, () => FileStorage][])('%s', (_, open) => {
  it('returns what was stored, and the newer of two contents', async () => {
    const storage = open();
    const content = Buffer.from([0, 255, 10, 13, 128]);
    await storage.put('a1.webp', content);
    expect(await storage.get('a1.webp')).toEqual(content);
    await storage.put('a1.webp', Buffer.from('newer'));
    expect(String(await storage.get('a1.webp'))).toBe('newer');
  });

  it('has nothing under an unknown name', async () => {
    expect(await open().get('unknown.webp')).toBeUndefined();
  });

  it('deletes a file, and one that is gone already', async () => {
    const storage = open();
    await storage.put('a1.webp', Buffer.from('one'));
    await storage.put('a2.webp', Buffer.from('two'));
    await storage.delete('a1.webp');
    await storage.delete('a1.webp');
    expect(await storedNames(storage)).toEqual(['a2.webp']);
    expect(await storage.get('a1.webp')).toBeUndefined();
  });

  it('lists every file with its time', async () => {
    const storage = open();
    expect(await storedNames(storage)).toEqual([]);
    const names = Array.from({ length: 45 }, () => `${randomUUID()}.webp`).toSorted();
    const before = Date.now() - 2_000;
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))));
    expect(await storedNames(storage)).toEqual(names);
    for await (const { modifiedAt } of storage.list()) {
      expect(modifiedAt.getTime()).toBeGreaterThan(before);
      expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
  });

  it('passes its check and keeps nothing of it', async () => {
    const storage = open();
    await storage.check();
    expect(await storedNames(storage)).toEqual([]);
  });
});

describe('a folder', () => {
  it('is closed to other accounts, and holds no partial file', async () => {
    await new FolderStorage(folder).put('ab-photo.webp', Buffer.from('photo'));
    expect(await readdir(folder)).toEqual(['ab']);
    expect(await readdir(join(folder, 'ab'))).toEqual(['ab-photo.webp']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'ab', 'ab-photo.webp'))).mode & 0o777).toBe(0o600);
  });

  it('that cannot be written fails its check', async () => {
    await writeFile(folder, 'a file');
    await expect(new FolderStorage(folder).check()).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

describe('a bucket', () => {
  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIAUNKNOWN' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'eu-central-1' }, 'AuthorizationHeaderMalformed'],
    ['no such bucket', { bucket: 'another' }, 'NoSuchBucket'],
  ])('with %s fails its check', async (_, over, code) => {
    await expect(bucket(over).check()).rejects.toThrow(code);
    expect(fakeS3.objects.size).toBe(0);
  });

  it('reports a missing bucket as that, and not as a missing file', async () => {
    await expect(bucket({ bucket: 'another' }).get('a1.webp')).rejects.toThrow('NoSuchBucket');
    await expect(bucket({ bucket: 'another' }).delete('a1.webp')).rejects.toThrow('NoSuchBucket');
  });

  it('reports a failing service after two retries', async () => {
    fakeS3.failure = { status: 503, code: 'SlowDown' };
    fakeS3.requestCount = 0;
    await expect(bucket().put('a1.webp', Buffer.from('one'))).rejects.toThrow('SlowDown');
    expect(fakeS3.requestCount).toBe(3);
  });
});

describe('the stand-in', () => {
  const send = (headers: Record<string, string>, body = 'one') =>
    fetch(`${fakeS3.endpoint}/${fakeS3.bucket}/photos/a1.webp`, { method: 'PUT', headers, body });

  it('refuses what is not signed', async () => {
    const answer = await send({});
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
  });

  it('refuses another content than the one that was signed', async () => {
    const { endpoint, region, credentials } = fakeS3;
    const { AwsClient } = await import('aws4fetch');
    const client = new AwsClient({ ...credentials, region, service: 's3' });
    const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const url = `${endpoint}/${fakeS3.bucket}/photos/a1.webp`;
    const signed = await client.sign(url, { method: 'PUT', headers: { 'x-amz-content-sha256': hash } });
    const answer = await send(Object.fromEntries(signed.headers), 'another content');
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('XAmzContentSHA256Mismatch'),
    ]);
  });
});
