import { sql } from 'kysely';
import { offerPageSize } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import type { DistributorOffer } from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { ForLounge } from '../../../context/context.ts';
import { likePattern } from '../../../db/like-pattern.ts';
import type { Offer } from '../../imports/index.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId' | 'now'>;

/** An item of a feed that is a cigar of the shelf, with what the feed says; without a cigar, one that a person left out. */
export interface ItemOffer extends Offer {
  itemKey: string;
  cigarId: string | null;
}

/** The items of a feed that were matched, or left out by a person: the cigar of each. */
export async function listKnownItems(
  ctx: Lounge,
  feedId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await ctx.db
    .selectFrom('distributorOffers')
    .select(['itemKey', 'cigarId'])
    .where('loungeId', '=', ctx.loungeId)
    .where('feedId', '=', feedId)
    .execute();
  return new Map(rows.map(({ itemKey, cigarId }) => [itemKey, cigarId]));
}

/** Stores what a reading of a feed says. */
export async function upsertOffers(ctx: Lounge, feedId: string, offers: readonly ItemOffer[]): Promise<void> {
  await sql`
    insert into distributor_offers (lounge_id, feed_id, item_key, cigar_id, item, item_number, cost_cents,
      box_cost_cents, box_count, availability, listed_at)
    select ${ctx.loungeId}, ${feedId}::uuid, "itemKey", "cigarId", item, "itemNumber", "costCents", "boxCostCents",
      "boxCount", availability, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as new ("itemKey" text, "cigarId" uuid, item text,
      "itemNumber" text, "costCents" integer, "boxCostCents" integer, "boxCount" integer, availability text)
    where "cigarId" is null
      or exists (select from cigars where cigars.lounge_id = ${ctx.loungeId} and cigars.id = "cigarId")
    on conflict (lounge_id, feed_id, item_key) do update set cigar_id = excluded.cigar_id, item = excluded.item,
      item_number = excluded.item_number, cost_cents = excluded.cost_cents, box_cost_cents = excluded.box_cost_cents,
      box_count = excluded.box_count, availability = excluded.availability, listed_at = excluded.listed_at`.execute(
    ctx.db,
  );
}

/** What a reading did not list keeps its cost; whether there is any is no longer known. */
export async function forgetAvailability(ctx: Lounge, feedId: string): Promise<void> {
  await ctx.db
    .updateTable('distributorOffers')
    .set({ availability: 'unknown' })
    .where('loungeId', '=', ctx.loungeId)
    .where('feedId', '=', feedId)
    .where('listedAt', '<', ctx.now)
    .execute();
}

/** Forgets everything that a feed said. */
export async function deleteOffers(ctx: Lounge, feedId: string): Promise<void> {
  await ctx.db
    .deleteFrom('distributorOffers')
    .where('loungeId', '=', ctx.loungeId)
    .where('feedId', '=', feedId)
    .execute();
}

type OfferRow = Omit<DistributorOffer, 'listedAt'> & { listedAt: Date; total: number };

/** A page of the offers for cigars of the shelf, by cigar, and how many there are in all. */
export async function listOfferRows(
  ctx: Lounge,
  { search, page }: { search: string; page: number },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select offer.cigar_id as "cigarId", cigar.brand, cigar.name, cigar.size, cigar.price::text as price, feed.name as feed,
      offer.item, offer.item_number as "itemNumber", offer.cost_cents as "costCents",
      offer.box_cost_cents as "boxCostCents", offer.box_count as "boxCount", offer.availability,
      offer.listed_at as "listedAt", (count(*) over ())::int as total
    from distributor_offers offer
      join distributor_feeds feed on feed.lounge_id = offer.lounge_id and feed.id = offer.feed_id
      join cigars cigar on cigar.lounge_id = offer.lounge_id and cigar.id = offer.cigar_id and cigar.removed_at is null
    where offer.lounge_id = ${ctx.loungeId}
      and (${search} = '' or cigar.brand || ' ' || cigar.name || ' ' || offer.item ilike ${likePattern(search)})
    order by lower(cigar.brand), lower(cigar.name), cigar.id, offer.cost_cents nulls last, offer.item_key
    limit ${offerPageSize} offset ${page * offerPageSize}`.execute(ctx.db);
  return rows;
}
