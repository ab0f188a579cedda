import type { OwnLounge } from '@vitola/contract/lounge';
import type { OpeningHours } from '@vitola/contract/opening-hours/opening-hours-constants';
import type { LoungeContext } from '../../context/context.ts';
import { decrypt } from '../../crypto/encrypt.ts';
import { shownDomain, stylesheetPath } from './brand.ts';
import { getOwnLoungeRow } from './queries.ts';
import { takesLeads } from './takes-leads.ts';

/** The path of a lounge's survey: by its slug, or else by its id. */
export function customerPath(lounge: { urlSlug: string | null; loungeId: string }): string {
  return lounge.urlSlug ? `/${lounge.urlSlug}/customer` : `/lounge/${lounge.loungeId}`;
}

/** The caller's lounge, for the dashboard. API keys and support do not get the Wi-Fi password. */
export async function getOwnLounge(ctx: LoungeContext, wifiKey: Buffer): Promise<OwnLounge> {
  const { wifiPasswordEncrypted: sealed, ...lounge } = await getOwnLoungeRow(ctx);
  const unsealed =
    sealed && !ctx.actor.key && !ctx.actor.isSupportView ? decrypt(wifiKey, sealed, ctx.loungeId) : undefined;
  const wifiPassword = unsealed?.toString('utf8') ?? null;
  return {
    ...lounge,
    wifiPassword,
    openingHours: lounge.openingHours as OpeningHours | null,
    customerPath: customerPath(lounge),
    takesLeads: takesLeads(lounge),
    stylesheet: stylesheetPath(lounge),
    guestDomain: shownDomain(lounge),
  };
}
