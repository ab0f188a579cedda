import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { buildApp } from '../../../../server/src/app.ts';
import { systemClock } from '../../../../server/src/context/clock.ts';
import { Changes } from '../../../../server/src/db/changes.ts';
import { connect } from '../../../../server/src/db/connect.ts';
import { listenForChanges } from '../../../../server/src/db/listen.ts';
import { enableRowSecurity } from '../../../../server/src/db/row-security/enable-row-security.ts';
import { FolderStorage } from '../../../../server/src/files/folder-storage.ts';
import { noRateLimits } from '../../../../server/src/http/limits/rate-limits.ts';
import { reportListening } from './parent-messages.ts';

// One more process of the product on the database of `product.ts`.
const { connection: settings, sessionSecret } = JSON.parse(process.env.BENCH_DATABASE ?? '{}') as {
  connection: ClientConfig;
  sessionSecret: string;
};
const connection = connect(settings, { onError: () => undefined });
const changes = new Changes();
const { app, services } = await buildApp({
  connection,
  changes,
  clock: systemClock,
  mail: { send: async () => undefined },
  limits: noRateLimits,
  payments: { kind: 'off' },
  sessionSecret,
  publicUrl: () => 'http://127.0.0.1',
  photoStorage: new FolderStorage(join(tmpdir(), 'vitola-bench-photos')),
});
await services.jobs.start({ work: false });
await enableRowSecurity(connection);
listenForChanges(settings, changes);
await app.listen({ port: 0, host: '127.0.0.1' });
reportListening(app.server);
