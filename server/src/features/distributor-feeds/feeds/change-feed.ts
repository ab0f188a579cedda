import type { ChangedFeed, DistributorFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { compareFeed, deleteUnapplied, type Table } from '../../imports/index.ts';
import { requireEnterprise } from '../../integrations/index.ts';
import { lockPlan } from '../../lounge/index.ts';
import type { Feeds } from '../fetching/fetch-feed.ts';
import { closeFailing } from '../fetching/report-failing.ts';
import { knownFieldsOf, offerImport } from '../fetching/review-feed.ts';
import { listKnownItems } from '../offers/queries.ts';
import { downloadFeed } from '../reading/download-feed.ts';
import { type FeedSource, openSource, sealSource, shownAddress } from '../reading/sealed-source.ts';
import { asFieldError, requireOwnName } from './add-feed.ts';
import { getFeed } from './list-feeds.ts';
import { deleteFeed, type Feed, findFeed, updateFeed } from './queries.ts';

/**
 * Changes a feed. Another address or sign-in is tried first, and fetched within a minute; where its columns are other ones, it is
 * compared with the shelf as an import. A sign-in is never sent to another server than it was entered for.
 */
export async function changeFeed(
  ctx: LoungeContext,
  feeds: Feeds,
  id: string,
  changed: ChangedFeed,
): Promise<DistributorFeed> {
  await requireEnterprise(ctx);
  const feed = await findFeed(ctx, id);
  if (!feed) throw new AppError('NOT_FOUND');
  await requireOwnName(ctx, changed.name, id);
  const source = changedSource(feeds, feed, changed);
  const table = source && (await downloadFeed(feeds.settings, source).catch(asFieldError));
  const compared = table && (await compareIfNew(ctx, feeds, { ...feed, name: changed.name }, table));
  return inTransaction(ctx, async (ctx) => {
    await lockPlan(ctx);
    if (!(await findFeed(ctx, id))) throw new AppError('NOT_FOUND');
    await requireOwnName(ctx, changed.name, id);
    await updateFeed(ctx, id, {
      name: changed.name,
      ...(source && {
        sourceEncrypted: sealSource(feeds.settings, feed, source),
        address: shownAddress(source.url),
        signIn: source.signIn.kind,
        nextFetchAt: ctx.now,
        problem: null,
        problemSince: null,
        failures: 0,
      }),
    });
    if (source) await closeFailing(ctx);
    if (compared) await offerImport(ctx, id, compared);
    await audit(ctx, 'feed.changed', id, {
      name: changed.name,
      ...(source && { server: new URL(source.url).host }),
    });
    return getFeed(ctx, id);
  });
}

/** The source with what was entered; undefined where it stays. */
function changedSource(
  { settings }: Feeds,
  feed: Feed,
  { url, signIn }: ChangedFeed,
): FeedSource | undefined {
  if (url === undefined && signIn === undefined) return undefined;
  if (url !== undefined && signIn !== undefined) return { url, signIn };
  try {
    const before = openSource(settings, feed);
    if (url === undefined) return { url: before.url, signIn: signIn ?? before.signIn };
    const isSameServer = new URL(url).origin === new URL(before.url).origin;
    return { url, signIn: isSameServer ? before.signIn : { kind: 'none' } };
  } catch (error) {
    return asFieldError(error);
  }
}

async function compareIfNew(ctx: LoungeContext, { catalogue }: Feeds, feed: Feed, table: Table) {
  if (knownFieldsOf(feed, table)) return undefined;
  const known = await listKnownItems(ctx, feed.id);
  return compareFeed(ctx, catalogue, { name: feed.name, table, known });
}

/** Removes a feed with what it said; the shelf stays as it is. */
export async function removeFeed(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const feed = await findFeed(ctx, id);
    if (!feed || !(await deleteFeed(ctx, id))) throw new AppError('NOT_FOUND');
    if (feed.importId) await deleteUnapplied(ctx, feed.importId);
    await closeFailing(ctx);
    await audit(ctx, 'feed.removed', id, { name: feed.name });
    return { success: true };
  });
}
