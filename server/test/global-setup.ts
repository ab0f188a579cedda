import type { TestProject } from 'vitest/node';
import { connect } from '../src/db/connect.ts';
import { createDatabase } from '../src/db/embedded/index.ts';
import { migrate } from '../src/db/migrate.ts';
import { enableRowSecurity } from '../src/db/row-security/enable-row-security.ts';
import { startTemporaryDatabase } from '../src/db/temporary.ts';
import { Jobs } from '../src/jobs/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: { host: string; port: number; user: string; database: string };
  }
}

/** One database server a run, which all projects share, and in it a migrated template that every test file copies. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  if ('server' in root.getProvidedContext()) return undefined;
  const server = await startTemporaryDatabase();
  const template = await createDatabase(server.connection, 'vitola_template');
  const connection = connect(template, { onError: () => undefined });
  await migrate(connection.pool);
  const jobs = new Jobs(connection.pool, () => undefined);
  await jobs.start({ work: false });
  await jobs.stop();
  await enableRowSecurity(connection);
  await connection.close();
  root.provide('server', server.connection);
  return () => server.stop();
}
