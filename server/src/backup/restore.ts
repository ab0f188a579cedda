import path from 'node:path';
import { Pool } from 'pg';
import { readEnv, withEnvFile } from '../env/env.ts';
import { BackupError } from './backup-error.ts';
import { openOwnDatabase } from './open-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { photoStorageOf } from '../start/photo-storage.ts';
import { runTool, say } from './run-tool.ts';
import { summary } from './summary.ts';

/** `npm run restore -- file`: fills a new database from a backup, while the product is stopped. */
await runTool(async (project, given) => {
  if (given === undefined) throw new BackupError('Say which backup: npm run restore -- FILE');
  const env = readEnv(withEnvFile(process.env, project), project);
  const database = await openOwnDatabase(env, say);
  const pool = new Pool({ ...database.to, application_name: 'restore' });
  pool.on('error', () => undefined);
  try {
    const manifest = await restoreBackup(pool, path.resolve(given), photoStorageOf(env, database.dataFolder));
    say(
      `Restored ${summary(manifest)}, as of ${manifest.madeAt}, into ${database.name}. Everybody signs in again.`,
    );
  } finally {
    await pool.end();
    await database.close();
  }
});
