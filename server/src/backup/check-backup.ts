import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { listMigrations } from '../db/migrate.ts';
import { startTemporaryDatabase } from '../db/temporary.ts';
import { FolderStorage } from '../files/folder-storage.ts';
import { BackupError } from './backup-error.ts';
import { qualified } from './catalog.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { runTool, say } from './run-tool.ts';
import { summary } from './summary.ts';

/** `npm run check-backup -- file`: restores a backup into a database of its own, counts its rows there, and removes that database. */
await runTool(async (_, file) => {
  if (file === undefined) throw new BackupError('Say which backup: npm run check-backup -- FILE');
  const started = performance.now();
  const server = await startTemporaryDatabase();
  const photos = await mkdtemp(path.join(tmpdir(), 'vitola-photos-'));
  const pool = new Pool({ ...server.connection, application_name: 'check-backup' });
  pool.on('error', () => undefined);
  try {
    const manifest = await restoreBackup(pool, file, new FolderStorage(photos));
    await compareCounts(pool, manifest);
    const seconds = Math.ceil((performance.now() - started) / 1000);
    say(`${file} can be restored: ${summary(manifest)}, as of ${manifest.madeAt}, in ${seconds} s.`);
  } finally {
    await pool.end();
    await server.stop();
    await rm(photos, { recursive: true, force: true });
  }
});

/** A BackupError unless every table has as many rows as the backup says. Those of an older release may be others by now: then `restoreBackup` counted them. */
async function compareCounts(pool: Pool, { tables, migrations }: Manifest): Promise<void> {
  if (migrations.length < (await listMigrations()).length) return;
  for (const { name, rows: expected } of tables) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${qualified(name)}`);
    const count = Number(rows[0]?.count);
    if (count !== expected)
      throw new BackupError(`${name} has ${count} rows after the restore, and ${expected} in the backup.`);
  }
}
