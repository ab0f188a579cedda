import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documents } from './documents/all.ts';
import { root } from './lib/tree.ts';

for (const [path, content] of Object.entries(documents)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content());
  process.stdout.write(`${path}\n`);
}
