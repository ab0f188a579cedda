import type { OwnLounge } from '@vitola/contract/lounge';
import type { LoungeContext } from '../../context/context.ts';
import { unseal } from '../../crypto/encrypt.ts';
import { getOwnLoungeRow } from './queries.ts';
import { takesLeads } from './takes-leads.ts';

/** Where a lounge's guests go: by its slug, else by its id without `lounge_`. */
export function customerPath(lounge: { urlSlug: string | null; loungeId: string }): string {
  return lounge.urlSlug ? `/${lounge.urlSlug}/customer` : `/lounge/${lounge.loungeId}`;
}

/** One's own lounge for the dashboard. The Wi-Fi password is for people alone: an API key reads none. */
export async function getOwnLounge(ctx: LoungeContext, wifiKey: Buffer): Promise<OwnLounge> {
  const { wifiPasswordEncrypted: sealed, ...lounge } = await getOwnLoungeRow(ctx);
  const opened = sealed && !ctx.actor.key ? unseal(wifiKey, sealed, ctx.loungeId) : undefined;
  const wifiPassword = opened?.toString('utf8') ?? null;
  return { ...lounge, wifiPassword, customerPath: customerPath(lounge), takesLeads: takesLeads(lounge) };
}
