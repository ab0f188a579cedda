import { root } from './lib/tree.ts';
import { registrations } from './where/registrations.ts';
import { whereIs } from './where/where-is.ts';

const address = process.argv.slice(2).join(' ');
if (address) process.stdout.write(`${whereIs(root, await registrations(), address)}\n`);
else {
  process.stderr.write('Say which address: npm run where /trial, or npm run where "POST /api/cigars".\n');
  process.exitCode = 1;
}
