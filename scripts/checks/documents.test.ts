import { expect, it } from 'vitest';
import { documents as made } from '../documents/all.ts';
import { root } from '../lib/tree.ts';
import { plant } from '../test/plant.ts';
import { documents } from './documents.ts';

it('finds the committed documents in step with the code', async () => {
  expect(await documents(root)).toEqual([]);
});

it('refuses a document that is missing or that says something else', async () => {
  const { 'docs/endpoints.md': endpoints = () => '', 'docs/errors.md': errors = () => '' } = made;
  const planted = plant({
    'docs/endpoints.md': endpoints().replace('| owner |', '| everybody |'),
    'docs/errors.md': errors(),
  });
  expect(await documents(planted)).toEqual([
    'docs/endpoints.md is not what the code says now: run npm run docs',
    '.env.example is not what the code says now: run npm run docs',
  ]);
});
