import path from 'node:path';
import { Pool } from 'pg';
import { readEnv, withEnvFile } from '../env/env.ts';
import { BackupError } from './backup-error.ts';
import { openOwnDatabase } from './open-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { runTool, say } from './run-tool.ts';
import { summary } from './summary.ts';

/** `npm run restore -- file`: fills a new database from a backup, while the product is stopped. */
await runTool(async (project, given) => {
  if (given === undefined) throw new BackupError('Say which backup: npm run restore -- FILE');
  const database = await openOwnDatabase(readEnv(withEnvFile(process.env, project), project), say);
  const pool = new Pool({ ...database.to, application_name: 'restore' });
  pool.on('error', () => undefined);
  try {
    const manifest = await restoreBackup(pool, path.resolve(given));
    say(
      `Restored ${summary(manifest)}, as of ${manifest.madeAt}, into ${database.name}. Everybody signs in again.`,
    );
  } finally {
    await pool.end();
    await database.close();
  }
});
