import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { documents as made } from '../documents/all.ts';
import { readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

/** The documents that are made from code say what the code says. */
export const documents: Check = (root) =>
  Object.entries(made)
    .filter(([path, content]) => !existsSync(join(root, path)) || readText(root, path) !== content())
    .map(([path]) => `${path} is not what the code says now: run npm run docs`);
