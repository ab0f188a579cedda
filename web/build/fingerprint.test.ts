import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitola-fingerprint-'));
  await mkdir(join(root, 'web/src/lib'), { recursive: true });
  await mkdir(join(root, 'web/worker'));
  await writeFile(join(root, 'web/src/lib/a.ts'), 'one');
  await writeFile(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(root, file), text);

describe('the fingerprint of the sources', () => {
  it('stays the same while they are unchanged', async () => {
    expect(await fingerprintOf(root)).toBe(await fingerprintOf(root));
  });

  it.each([
    ['a source changes', 'web/src/lib/a.ts', 'two'],
    ['a source is added', 'web/src/b.ts', 'one'],
    ['the service worker changes', 'web/worker/vault-worker.ts', 'one'],
    ['a page changes', 'web/survey.html', '<p>'],
    ['a dependency changes', 'package-lock.json', '{"version":2}'],
  ])('changes when %s', async (_, file, text) => {
    const before = await fingerprintOf(root);
    await write(file, text);
    expect(await fingerprintOf(root)).not.toBe(before);
  });

  it.each([
    ['a test', 'web/src/lib/a.test.ts'],
    ['a file outside the sources', 'README.md'],
  ])('ignores %s', async (_, file) => {
    const before = await fingerprintOf(root);
    await write(file, 'new');
    expect(await fingerprintOf(root)).toBe(before);
  });
});
