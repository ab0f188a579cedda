import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { connect } from '../../../../server/src/db/connect.ts';
import { listenForChanges } from '../../../../server/src/db/listen.ts';
import { enableRowSecurity } from '../../../../server/src/db/row-security/enable-row-security.ts';
import { buildBenchApp } from './bench-app.ts';
import { reportListening } from './parent-messages.ts';

// One more process of the product on the database of `product.ts`.
const { connection: settings, sessionSecret } = JSON.parse(process.env.BENCH_DATABASE ?? '{}') as {
  connection: ClientConfig;
  sessionSecret: string;
};
const connection = connect(settings, { onError: () => undefined });
const { app, services, changes } = await buildBenchApp({
  connection,
  sessionSecret,
  photoFolder: join(tmpdir(), 'vitola-bench-photos'),
});
await services.jobs.start({ work: false });
await enableRowSecurity(connection);
listenForChanges(settings, changes);
await app.listen({ port: 0, host: '127.0.0.1' });
reportListening(app.server);
