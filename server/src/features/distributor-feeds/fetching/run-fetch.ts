import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { FeedError } from '../reading/feed-error.ts';
import { reportFailing } from './report-failing.ts';
import { beginFetch, failFetch, type FetchedFeed, releaseFetch } from './queries.ts';

/**
 * Runs the fetch of a feed, by one process at a time: false while another does. A list that is none is stored as a sentence and tried
 * again later; after any other error the feed is free again.
 */
export async function runFetch(
  ctx: ForLounge,
  id: string,
  work: (feed: FetchedFeed) => Promise<void>,
): Promise<boolean> {
  const feed = await beginFetch(ctx, id);
  if (!feed) return false;
  try {
    await work(feed);
  } catch (error) {
    if (!(error instanceof FeedError)) {
      await releaseFetch(ctx, feed);
      throw error;
    }
    await inTransaction(ctx, async (ctx) => {
      const failures = await failFetch(ctx, feed, error.message);
      await reportFailing(ctx, feed, { failures, sentence: error.message });
    });
  }
  return true;
}
