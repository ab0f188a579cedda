import { randomUUID } from 'node:crypto';
import { feedLimits } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import type { DistributorFeed, NewFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { compareFeed, type ComparedTable } from '../../imports/index.ts';
import { requireEnterprise } from '../../integrations/index.ts';
import { lockPlan } from '../../lounge/index.ts';
import type { Feeds } from '../fetching/fetch-feed.ts';
import { offerImport } from '../fetching/review-feed.ts';
import { downloadFeed } from '../reading/download-feed.ts';
import { FeedError } from '../reading/feed-error.ts';
import { sealSource, shownAddress } from '../reading/sealed-source.ts';
import { getFeed } from './list-feeds.ts';
import { insertFeed, listFeedRows } from './queries.ts';

/** Reads a new feed and compares it with the shelf; VALIDATION with a sentence at the field where it can't be. Stores nothing. */
export async function readNewFeed(ctx: LoungeContext, feeds: Feeds, feed: NewFeed): Promise<ComparedTable> {
  await requireEnterprise(ctx);
  await requireRoom(ctx);
  const table = await downloadFeed(feeds.settings, feed).catch(asFieldError);
  return compareFeed(ctx, feeds.catalogue, { name: feed.name, table });
}

/** Adds a feed with the import of its rows; VALIDATION at the limit, and for a name that another feed has. */
export async function addFeed(
  ctx: LoungeContext,
  { settings }: Feeds,
  { name, url, signIn }: NewFeed,
  compared: ComparedTable,
): Promise<DistributorFeed> {
  return inTransaction(ctx, async (ctx) => {
    // Concurrent additions wait for each other, so that each counts the others.
    await lockPlan(ctx);
    await requireRoom(ctx);
    await requireOwnName(ctx, name);
    const id = randomUUID();
    const sourceEncrypted = sealSource(settings, { loungeId: ctx.loungeId, id }, { url, signIn });
    const address = shownAddress(url);
    const nextFetchAt = ctx.now;
    await insertFeed(ctx, { id, name, address, sourceEncrypted, signIn: signIn.kind, nextFetchAt });
    await offerImport(ctx, id, compared);
    await audit(ctx, 'feed.added', id, { name, server: new URL(url).host });
    return getFeed(ctx, id);
  });
}

async function requireRoom(ctx: LoungeContext): Promise<void> {
  if ((await listFeedRows(ctx)).length >= feedLimits.feeds)
    throw new AppError('VALIDATION', `A lounge may have ${feedLimits.feeds} feeds. Remove one first.`);
}

/** VALIDATION where another feed of the lounge has the name: on its page and in notifications, nobody could tell them apart. */
export async function requireOwnName(ctx: LoungeContext, name: string, ownId?: string): Promise<void> {
  const isTaken = (await listFeedRows(ctx)).some(
    (feed) => feed.id !== ownId && feed.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken)
    throw fieldError(
      'name',
      'VALIDATION',
      'Another feed has this name. Add what this list is, such as “cigars”.',
    );
}

/** What is wrong with a feed as the error of what was entered. */
export function asFieldError(error: unknown): never {
  throw error instanceof FeedError ? fieldError(error.field, 'VALIDATION', error.message) : error;
}
