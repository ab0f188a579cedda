import { root } from './lib/tree.ts';
import { whereIs } from './where/tell.ts';

const address = process.argv.slice(2).join(' ');
if (address) process.stdout.write(`${whereIs(root, address)}\n`);
else {
  process.stderr.write('Say which address: npm run where /trial, or npm run where "POST /api/cigars".\n');
  process.exitCode = 1;
}
