import type { Check } from './checks/check.ts';
import { circles } from './checks/circles.ts';
import { docs } from './checks/docs.ts';
import { documents } from './checks/documents.ts';
import { oldestBrowsers } from './checks/floor.ts';
import { guestBundles } from './checks/guest-bundles.ts';
import { ledger } from './checks/ledger.ts';
import { lockfile } from './checks/lockfile.ts';
import { migrationLocks } from './checks/migration-locks.ts';
import { migrations } from './checks/migrations.ts';
import { names } from './checks/names.ts';
import { tables } from './checks/tables.ts';
import { format, lint, types, unused } from './checks/tools.ts';
import { words } from './checks/words.ts';
import { runChecks } from './lib/run-checks.ts';
import { root } from './lib/tree.ts';

/** Everything that keeps the code honest without a database, slowest first. */
const checks: Record<string, Check> = {
  types,
  lint,
  unused,
  format,
  docs,
  documents,
  ledger,
  lockfile,
  migrations,
  'migration locks': migrationLocks,
  names,
  'guest bundles': guestBundles,
  'old browsers': oldestBrowsers,
  circles,
  tables,
  words,
};

process.exitCode = await runChecks(checks, root, (line) => process.stdout.write(`${line}\n`));
