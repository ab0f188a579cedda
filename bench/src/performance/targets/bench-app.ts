import { buildApp } from '../../../../server/src/app.ts';
import { systemClock } from '../../../../server/src/context/clock.ts';
import { Changes } from '../../../../server/src/db/changes.ts';
import type { Connection } from '../../../../server/src/db/connect.ts';
import { FolderStorage } from '../../../../server/src/files/folder-storage.ts';
import { noRateLimits } from '../../../../server/src/http/limits/rate-limits.ts';

interface BenchAppOptions {
  connection: Connection;
  sessionSecret: string;
  photoFolder: string;
  webFolder?: string;
}

/** The product as it runs, but without rate limits, email and payments. */
export async function buildBenchApp({ photoFolder, ...options }: BenchAppOptions) {
  const changes = new Changes();
  const built = await buildApp({
    ...options,
    changes,
    clock: systemClock,
    mail: { send: async () => undefined },
    limits: noRateLimits,
    payments: { kind: 'off' },
    publicUrl: () => 'http://127.0.0.1',
    photoStorage: new FolderStorage(photoFolder),
  });
  return { ...built, changes };
}
