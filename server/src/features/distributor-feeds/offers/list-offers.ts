import type { DistributorOffer } from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { ForLounge } from '../../../context/context.ts';
import { listOfferRows } from './queries.ts';

/** A page of what the feeds say about the cigars of the shelf. */
export async function listOffers(
  ctx: ForLounge,
  { search = '', page }: { search?: string | undefined; page: number },
): Promise<{ offers: DistributorOffer[]; total: number }> {
  const rows = await listOfferRows(ctx, { search, page });
  return {
    offers: rows.map(({ listedAt, ...offer }) => ({ ...offer, listedAt: listedAt.toISOString() })),
    total: rows[0]?.total ?? 0,
  };
}
