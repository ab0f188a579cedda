import { sql } from 'kysely';
import type { Availability } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import type { ForLounge } from '../../../context/context.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** A cigar that sold, with the best offer for it: one that the distributor has before one that it may have, then the cheapest. */
export interface SoldCigar {
  cigarId: string;
  brand: string;
  name: string;
  size: string | null;
  stock: number | null;
  createdAt: Date;
  sold: number;
  /** How many cigars the box has that the lounge scans. */
  scannedBox: number | null;
  feed: string | null;
  itemNumber: string | null;
  costCents: number | null;
  boxCostCents: number | null;
  boxCount: number | null;
  availability: Availability | null;
}

/** The cigars of the shelf that sold since a time, by brand and name. */
export async function listSoldCigars(ctx: Lounge, since: Date): Promise<SoldCigar[]> {
  const { rows } = await sql<SoldCigar>`
    select cigar.id as "cigarId", cigar.brand, cigar.name, cigar.size, cigar.stock, cigar.created_at as "createdAt", sale.sold,
      (select max(code.sticks) from cigar_codes code
        where code.lounge_id = cigar.lounge_id and code.cigar_id = cigar.id and code.unit = 'box') as "scannedBox",
      offer.feed, offer.item_number as "itemNumber", offer.cost_cents as "costCents",
      offer.box_cost_cents as "boxCostCents", offer.box_count as "boxCount", offer.availability
    from (
      select cigar_id, sum(quantity)::int as sold from sales
      where lounge_id = ${ctx.loungeId} and undone_at is null and sold_at >= ${since}
      group by cigar_id
    ) sale
      join cigars cigar on cigar.lounge_id = ${ctx.loungeId} and cigar.id = sale.cigar_id and cigar.removed_at is null
      left join lateral (
        select feed.name as feed, best.item_number, best.cost_cents, best.box_cost_cents, best.box_count, best.availability
        from distributor_offers best
          join distributor_feeds feed on feed.lounge_id = best.lounge_id and feed.id = best.feed_id
        where best.lounge_id = cigar.lounge_id and best.cigar_id = cigar.id
        order by array_position(array['in-stock', 'unknown', 'out'], best.availability), best.cost_cents nulls last,
          feed.created_at, best.item_key
        limit 1
      ) offer on true
    order by lower(cigar.brand), lower(cigar.name), cigar.id`.execute(ctx.db);
  return rows;
}
