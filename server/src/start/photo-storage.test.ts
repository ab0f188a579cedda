import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3StandIn, type S3StandIn } from '@vitola/stand-ins/s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BucketSetup } from '../files/s3-storage.ts';
import { photoStorageOf, photoStorageWarnings } from './photo-storage.ts';

let folder: string;
let fakeS3: S3StandIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-storage-'));
  fakeS3 = await createS3StandIn();
});
afterAll(async () => {
  await fakeS3.close();
  await rm(folder, { recursive: true });
});

const warningsOf = (photoBucket: BucketSetup | null, dataFolder = folder) =>
  photoStorageWarnings(photoStorageOf({ photoBucket }, dataFolder));
const bucket = (over: Partial<BucketSetup> = {}): BucketSetup => {
  const { endpoint, region, bucket: name, credentials } = fakeS3;
  return { endpoint, region, bucket: name, ...credentials, ...over };
};

it('photos that can be stored cause no warning at the start', async () => {
  expect(await warningsOf(null)).toEqual([]);
  expect(await warningsOf(bucket())).toEqual([]);
});

it('a folder that cannot be written is named at the start', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  expect(await warningsOf(null, file)).toEqual([
    `Members’ photos cannot be stored in ${join(file, 'photos')} (ENOTDIR). Adding one is refused until that is corrected.`,
  ]);
});

it('a bucket that cannot be reached is named at the start', async () => {
  const { endpoint, close } = await createS3StandIn();
  await close();
  expect(await warningsOf(bucket({ endpoint }))).toEqual([
    `Members’ photos cannot be stored in the bucket vitola at ${new URL(endpoint).host} (ECONNREFUSED). Adding one is refused until that is corrected.`,
  ]);
});

it.each([
  ['refuses the key', { secretAccessKey: 'wrong' }, '(SignatureDoesNotMatch)'],
  ['is not there', { bucket: 'another' }, 'the bucket another at 127.0.0.1:'],
])('a bucket that %s is named at the start, without its key', async (_, over, expected) => {
  const [warning = '', ...others] = await warningsOf(bucket(over));
  expect(others).toEqual([]);
  expect(warning).toContain(expected);
  expect(warning).not.toContain(fakeS3.credentials.accessKeyId);
});
