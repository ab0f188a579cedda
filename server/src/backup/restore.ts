import path from 'node:path';
import { Pool } from 'pg';
import { type Env, readEnv, withEnvFile } from '../env/env.ts';
import { dataFoldersOf } from '../start/database-and-secret.ts';
import { rejectMovedToServer } from '../start/left-folder.ts';
import { BackupError } from './backup-error.ts';
import { formatMoment, readMoment } from './moment/moment.ts';
import { restoreMoment } from './moment/restore-moment.ts';
import { openOwnDatabase } from './open-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { photoStorageOf } from '../start/photo-storage.ts';
import { runTool, say } from './run-tool.ts';
import { summary } from './summary.ts';

/**
 * `npm run restore -- file`: fills a new database from a backup, while the product is stopped. `npm run restore -- --to moment`:
 * creates the embedded database as it was at a moment, from the archive.
 */
await runTool(async (project, given, words) => {
  if (given === undefined) throw new BackupError('Say which backup: npm run restore -- FILE');
  const env = readEnv(withEnvFile(process.env, project), project);
  if (words[0] === '--to') await restoreTo(env, words.slice(1).join(' '));
  else await restoreFile(env, given);
});

async function restoreFile(env: Env, file: string): Promise<void> {
  const database = await openOwnDatabase(env, say);
  const pool = new Pool({ ...database.to, application_name: 'restore' });
  pool.on('error', () => undefined);
  try {
    const manifest = await restoreBackup(pool, path.resolve(file), photoStorageOf(env, database.dataFolder));
    say(
      `Restored ${summary(manifest)}, as of ${manifest.madeAt}, into ${database.name}. Everybody signs in again.`,
    );
  } finally {
    await pool.end();
    await database.close();
  }
}

async function restoreTo(env: Env, typed: string): Promise<void> {
  if (!env.walArchive)
    throw new BackupError('Set WAL_ARCHIVE to the folder of the archive, and leave DATABASE_URL out.');
  const to = typed === 'latest' ? null : readMoment(typed, new Date());
  const until = to ? `as it was at ${formatMoment(to)}` : 'with all that is archived';
  await rejectMovedToServer(dataFoldersOf(env));
  const began = performance.now();
  const { dataFolder, lastTransaction } = await restoreMoment({
    archive: env.walArchive.folder,
    folder: env.dataFolder,
    explicit: env.dataFolderChosen,
    to,
    say,
  });
  const seconds = Math.ceil((performance.now() - began) / 1000);
  const last = lastTransaction === undefined ? 'none since the base backup' : `${lastTransaction} UTC`;
  say(
    `Restored the database ${until}, into the embedded database in ${dataFolder}, in ${seconds} s. Last change: ${last}.`,
  );
}
