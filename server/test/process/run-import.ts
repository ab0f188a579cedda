// Runs an import in a process of its own, so that a test can kill it: `node run-import.ts`, told what to do by messages.
import type { PoolConfig } from 'pg';
import type { Context } from '../../src/context/context.ts';
import { Changes } from '../../src/db/changes.ts';
import { connect } from '../../src/db/connect.ts';
import { runImport } from '../../src/features/imports/index.ts';

/** The import to run, and where. */
export interface ImportOrder {
  database: PoolConfig;
  importId: string;
  loungeId: string;
}

process.on('message', async ({ database, ...order }: ImportOrder) => {
  const { db, close } = connect(database, { onError: () => undefined });
  const ctx = { db, now: new Date(), changes: new Changes(), actor: null, loungeId: null };
  await runImport(ctx as unknown as Context, order);
  await close();
  process.disconnect();
});
process.send?.('ready');
