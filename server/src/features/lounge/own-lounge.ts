import type { OwnLounge } from '@vitola/contract/lounge';
import type { LoungeContext } from '../../lib/context.ts';
import { getOwn } from './queries.ts';
import { takesLeads } from './takes-leads.ts';

/** Where a lounge's guests go: by its slug, else by its id without `lounge_`. */
export function customerPath(lounge: { urlSlug: string | null; loungeId: string }): string {
  return lounge.urlSlug ? `/${lounge.urlSlug}/customer` : `/lounge/${lounge.loungeId}`;
}

/** One's own lounge for the dashboard. */
export async function getOwnLounge(ctx: LoungeContext): Promise<OwnLounge> {
  const lounge = await getOwn(ctx);
  return { ...lounge, customerPath: customerPath(lounge), takesLeads: takesLeads(lounge) };
}
