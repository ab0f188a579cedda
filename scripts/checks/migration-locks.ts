import { listFiles, readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

/** Migrations up to this one ran before the product was in use. */
const lastBefore = 83;
const migration = /^server\/src\/db\/migrations\/(\d{4})-[a-z0-9-]+\.sql$/;

/** The tables that are read or written while a guest waits. */
const guestTables = new Set(
  `analytics_events cigar_codes cigar_feedback cigar_ratings cigars customer_leads device_results feedback_due guest_ratings
  lounge_images lounge_locations pick_code_days pick_code_ranges preferences_analytics rate_limits
  recommendation_counts_due recommendation_deliveries recommendation_events reserved_pick_codes sales
  shared_recommendations tablets uncounted_days uncounted_sales`.split(/\s+/),
);

const alter = String.raw`alter table (?:if exists )?(?:only )?(\w+)\b.*?`;
const rules: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /^create (?:unique )?index (?!concurrently).*? on (?:only )?(\w+)/,
    'build the index concurrently, in a migration that begins with "-- outside a transaction"',
  ],
  [/^drop index (?!concurrently)()/, 'drop the index concurrently, in a migration of that kind'],
  [
    new RegExp(`^${alter}\\badd (?:constraint )?.*?\\b(?:check|foreign key|references)\\b(?!.*not valid)`),
    'add the constraint as "not valid", and validate it in the next migration',
  ],
  [
    new RegExp(`^${alter}\\bset not null`),
    'add a check that is "not valid" and validate it, instead of "set not null"',
  ],
  [new RegExp(`^${alter}\\btype\\b`), 'add a column of the new type, instead of changing the type'],
  [
    new RegExp(
      `^${alter}\\badd (?:column )?.*?(?:\\bgenerated\\b|default (?:gen_random_uuid|random|clock_timestamp)\\()`,
    ),
    'add the column without a value that is computed for each row',
  ],
  [/^(?:update|delete from) (?:only )?(\w+)/, 'let an hourly task change the rows, in short statements'],
  [
    /^(?:vacuum full|cluster|reindex(?! .*concurrently))\b.*?(\w+)$/,
    'do it without rewriting the table at once',
  ],
];

/**
 * No migration locks a table while a guest waits for it: each statement on such a table either needs its lock for a moment, or is
 * written so that it holds nobody up.
 */
export const migrationLocks: Check = (root) =>
  listFiles(root)
    .filter((file) => Number(migration.exec(file)?.[1] ?? 0) > lastBefore)
    .flatMap((file) => {
      const statements = statementsOf(readText(root, file));
      return [
        ...statements.flatMap((one) => problemOf(file, one) ?? []),
        ...readWhileLocked(root, file, statements),
      ];
    });

const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    // What a function does later is no part of the migration.
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase());

function problemOf(file: string, statement: string): string | undefined {
  for (const [pattern, instead] of rules) {
    const found = pattern.exec(statement);
    // An index is dropped without naming its table.
    if (found && (found[1] === '' || guestTables.has(found[1] ?? '')))
      return `${file}: ${instead}: ${statement.slice(0, 80)}`;
  }
  return undefined;
}

/** Rows read in the transaction that locked a table of guests, whose lock they would hold for as long. */
function readWhileLocked(root: string, file: string, statements: readonly string[]): string[] {
  if (readText(root, file).startsWith('-- outside a transaction')) return [];
  const locked = statements.findIndex((one) => guestTables.has(lock.exec(one)?.[1] ?? ''));
  if (locked < 0) return [];
  return (
    statements
      .slice(locked)
      // A view is read later.
      .filter((one) => !/^create (?:or replace )?view\b/.test(one))
      .filter((one) =>
        [...one.matchAll(/\b(?:from|join) (?:only )?(\w+)/g)].some(([, table = '']) => isLong(table)),
      )
      .map((one) => `${file}: read the rows before the first lock on a table of guests: ${one.slice(0, 80)}`)
  );
}

const lock =
  /^(?:alter table (?:if exists )?(?:only )?|(?:create|drop) trigger .*? on |lock (?:table )?)(\w+)/;
/** Lounges are few. */
const isLong = (table: string): boolean => guestTables.has(table) && table !== 'lounge_locations';
