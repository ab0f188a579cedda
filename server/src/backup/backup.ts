import path from 'node:path';
import { Client } from 'pg';
import { readEnv, withEnvFile } from '../env/env.ts';
import { createFolder } from '../files/make-folder.ts';
import { unwritable } from './backup-error.ts';
import { photoStorageOf } from '../start/photo-storage.ts';
import { runTool, say } from './run-tool.ts';
import { connectToRunningDatabase } from './open-database.ts';
import { summary } from './summary.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup [-- file]`: writes the database and the photos into one file, whether the product is running or not. */
await runTool(async (project, given) => {
  const env = readEnv(withEnvFile(process.env, project), project);
  const database = await connectToRunningDatabase(env, say);
  try {
    const now = new Date();
    const name = `vitola-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
    const file = path.resolve(given ?? path.join(database.dataFolder, 'backups', name));
    await createFolder(path.dirname(file), 0o700).catch((error: unknown) => {
      throw unwritable(file, error) ?? error;
    });
    const client = new Client({ ...database.to, application_name: 'backup' });
    client.on('error', () => undefined);
    await client.connect();
    const storage = photoStorageOf(env, database.dataFolder);
    const manifest = await writeBackup(client, file, now, storage).finally(() => client.end());
    say(`Wrote ${file} from ${database.name}: ${summary(manifest)}.`);
    const missing = manifest.missingPhotos?.length ?? 0;
    if (missing > 0)
      say(
        `Warning: ${missing} files of photos were not in ${storage.description} and are not in the backup.`,
      );
  } finally {
    await database.close();
  }
});
