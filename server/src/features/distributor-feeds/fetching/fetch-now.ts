import type { DistributorFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireEnterprise } from '../../integrations/index.ts';
import { getFeed } from '../feeds/list-feeds.ts';
import { type Feeds, fetchFeed } from './fetch-feed.ts';
import { reviewFeed } from './review-feed.ts';

const busy = () => new AppError('CHANGED_MEANWHILE', 'It is being fetched already. Look again in a minute.');

/** Fetches a feed now and answers its state, with what is wrong if it could not be read. One that was never reviewed is compared again. */
export async function fetchNow(ctx: LoungeContext, feeds: Feeds, id: string): Promise<DistributorFeed> {
  await requireEnterprise(ctx);
  const { nextFetchAt } = await getFeed(ctx, id);
  if (!(await (nextFetchAt === null ? reviewFeed : fetchFeed)(ctx, feeds, id))) throw busy();
  return getFeed(ctx, id);
}

/** Fetches a feed now and compares it with the shelf as an import; answers its state. */
export async function reviewNow(ctx: LoungeContext, feeds: Feeds, id: string): Promise<DistributorFeed> {
  await requireEnterprise(ctx);
  await getFeed(ctx, id);
  if (!(await reviewFeed(ctx, feeds, id))) throw busy();
  return getFeed(ctx, id);
}
