// Fetches the feeds that are due in a process of its own, as often as it is told: `node fetch-due-feeds.ts`.
import type { PoolConfig } from 'pg';
import type { Context } from '../../src/context/context.ts';
import { Changes } from '../../src/db/changes.ts';
import { connect } from '../../src/db/connect.ts';
import { Catalogue } from '../../src/features/catalogue/index.ts';
import {
  createFeedSettings,
  enqueueDueFetches,
  fetchFeed,
} from '../../src/features/distributor-feeds/index.ts';

/** When it is, and where. */
export interface FetchOrder {
  database: PoolConfig;
  sessionSecret: string;
  /** The origin of the distributor's server. */
  origin: string;
  now: string;
}

process.on('message', async ({ database, sessionSecret, origin, now }: FetchOrder) => {
  const { db, close } = connect(database, { onError: () => undefined });
  const changes = new Changes();
  const taken: { loungeId: string; feedId: string }[] = [];
  const jobs = { enqueue: async (_: unknown, __: string, job: (typeof taken)[number]) => taken.push(job) };
  const ctx = { db, changes, jobs, now: new Date(now), actor: null, loungeId: null } as unknown as Context;
  await enqueueDueFetches(ctx);
  const settings = createFeedSettings({ sessionSecret, feeds: { localOrigins: [origin] } });
  for (const { loungeId, feedId } of taken)
    await fetchFeed({ ...ctx, loungeId }, { settings, catalogue: new Catalogue(db, changes) }, feedId);
  await close();
  process.send?.(taken.length);
});
process.send?.('ready');
