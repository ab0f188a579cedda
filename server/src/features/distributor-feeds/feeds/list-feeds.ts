import type { DistributorFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { ForLounge } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { countImportRows, findImportState } from '../../imports/index.ts';
import { isEnterprise } from '../../integrations/index.ts';
import { countCigars, type Feed, listFeedRows } from './queries.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** The feeds of the lounge, without what is secret about them. */
export async function listFeeds(ctx: Lounge): Promise<DistributorFeed[]> {
  const cigars = await countCigars(ctx);
  const hasPlan = await isEnterprise(ctx);
  const feeds: DistributorFeed[] = [];
  for (const feed of await listFeedRows(ctx))
    feeds.push({
      ...asShown(feed, hasPlan),
      cigars: cigars.get(feed.id) ?? 0,
      waitingImport: await findWaiting(ctx, feed),
    });
  return feeds;
}

/** One of them; NOT_FOUND. */
export async function getFeed(ctx: Lounge, id: string): Promise<DistributorFeed> {
  const found = (await listFeeds(ctx)).find((feed) => feed.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

const waitingStates = new Set(['compared', 'failed', 'applying']);

/** The import of its rows, unless it is done. */
async function findWaiting(
  ctx: Lounge,
  { importId, importIsFollowed }: Feed,
): Promise<DistributorFeed['waitingImport']> {
  if (importId === null || importIsFollowed) return null;
  const found = await findImportState(ctx, importId);
  if (!found || !waitingStates.has(found.state)) return null;
  const counts = (await countImportRows(ctx, [importId])).get(importId);
  return counts ? { id: importId, counts } : null;
}

function asShown(feed: Feed, hasPlan: boolean): Omit<DistributorFeed, 'cigars' | 'waitingImport'> {
  const { id, name, address, signIn, rows, toDecide, problem, problemSince } = feed;
  const isFetched = hasPlan && feed.columns !== null;
  return {
    id,
    name,
    address,
    signIn: signIn as DistributorFeed['signIn'],
    createdAt: feed.createdAt.toISOString(),
    fetchedAt: feed.fetchedAt?.toISOString() ?? null,
    rows,
    toDecide,
    nextFetchAt: isFetched ? feed.nextFetchAt.toISOString() : null,
    problem:
      problem !== null && problemSince ? { since: problemSince.toISOString(), sentence: problem } : null,
  };
}
