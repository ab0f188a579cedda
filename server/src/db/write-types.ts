import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { startTemporaryDatabase, urlOf } from './temporary.ts';

/** The file with the table types. */
const typesFile = join(import.meta.dirname, 'types.generated.ts');

/** Writes the types of every table, as created by the migrations, to `file`. */
async function writeTypes(file: string): Promise<void> {
  const server = await startTemporaryDatabase();
  try {
    const pool = new pg.Pool(server.connection);
    await migrate(pool);
    await pool.end();
    const cli = [
      '--dialect',
      'postgres',
      '--camel-case',
      '--exclude-pattern',
      'jobs.*',
      '--out-file',
      file,
      '--url',
      urlOf(server.connection),
    ];
    await promisify(execFile)('kysely-codegen', cli);
  } finally {
    await server.stop();
  }
}

if (import.meta.main) {
  await writeTypes(typesFile);
  process.stdout.write(
    `Wrote ${typesFile} (${(await readFile(typesFile, 'utf8')).split('\n').length} lines)\n`,
  );
}
