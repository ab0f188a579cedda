import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../../../server/src/db/connect.ts';
import { enableRowSecurity } from '../../../../server/src/db/row-security/enable-row-security.ts';
import { listenForChanges } from '../../../../server/src/db/listen.ts';
import { migrate } from '../../../../server/src/db/migrate.ts';
import { fillCatalogue } from '../../../../server/src/features/catalogue/index.ts';
import { buildBenchApp } from './bench-app.ts';
import { reportListening, answerQuestion } from './parent-messages.ts';
import { countQueries } from './count-queries.ts';
import { answerMemory } from './memory.ts';
import { databaseTime } from './database-time.ts';
import { addLounges } from './more-lounges.ts';
import { insertRowByRow, type RowsPerSecond } from './insert-row-by-row.ts';
import { seedLounges } from './seed-lounges.ts';
import { startDatabase } from '../../start-database.ts';

// The product as it runs, on its own durable database, without its rate limits.
const { folder, database } = await startDatabase();
const queries = countQueries();
const connection = connect(database.connection, { onError: () => undefined });
await migrate(connection.pool);
const webFolder = join(import.meta.dirname, '../../../../web/dist');
const sessionSecret = randomBytes(32).toString('hex');
const { app, services, changes } = await buildBenchApp({
  connection,
  sessionSecret,
  photoFolder: join(folder, 'photos'),
  ...(existsSync(join(webFolder, 'survey.en.html')) && { webFolder }),
});
const isWorking = process.env.BENCH_WORKS === '1';
await services.jobs.start({ work: isWorking });
await enableRowSecurity(connection);
if (isWorking) await fillCatalogue(services.context());
const stopListening = listenForChanges(database.connection, changes);
await app.listen({ port: 0, host: '127.0.0.1' });
const lounges = await seedLounges(app, connection.db);

answerMemory();
answerQuestion('queries', () => ({ queries: queries() }));
answerQuestion('database', () => ({ connection: database.connection, sessionSecret }));
answerQuestion('add lounges', async () => ({
  lounges: await addLounges(app, connection.db, lounges[300], 300),
}));
answerQuestion('database-size', async () => {
  const { rows } = await connection.pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return { bytes: Number(rows[0]?.bytes) };
});
answerQuestion('blocks-read', async () => {
  const { rows } = await connection.pool.query<{ blocks: string }>(
    'select blks_read as blocks from pg_stat_database where datname = current_database()',
  );
  return { blocks: Number(rows[0]?.blocks) };
});
answerQuestion<RowsPerSecond>('insert-row-by-row', () => insertRowByRow(database.connection));
answerQuestion('stop', async () => {
  await app.close();
  await services.jobs.stop();
  await stopListening();
  await connection.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
  return { stopped: true };
});
const announced = { lounges, pid: process.pid, databasePid: database.pid };
reportListening(app.server, announced, () => databaseTime(database.pid));
