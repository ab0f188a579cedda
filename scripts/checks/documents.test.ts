import { expect, it } from 'vitest';
import { documents as made } from '../documents/all.ts';
import { root } from '../lib/tree.ts';
import { plant } from '../test/plant.ts';
import { documents } from './documents.ts';

it('finds the committed documents in step with the code', async () => {
  expect(await documents(root)).toEqual([]);
});

it('refuses a document that is missing or that says something else', async () => {
  const texts = Object.entries(made).map(([path, write]): [string, string] => [path, write()]);
  const planted = plant({
    ...Object.fromEntries(texts.filter(([path]) => path !== '.env.example')),
    'docs/endpoints.md': (made['docs/endpoints.md']?.() ?? '').replace('| owner |', '| everybody |'),
  });
  expect(await documents(planted)).toEqual([
    'docs/endpoints.md is not what the code says now: run npm run docs',
    '.env.example is not what the code says now: run npm run docs',
  ]);
});
