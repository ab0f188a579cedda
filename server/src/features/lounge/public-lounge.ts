import type { PublicLounge } from '@vitola/contract/lounge';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { shownDomain, stylesheetPath } from './brand.ts';
import { findLounge } from './queries.ts';
import { takesLeads } from './takes-leads.ts';

/** The public facts of a lounge, by slug or id; LOUNGE_NOT_FOUND when there is none. */
export async function getLounge(ctx: Pick<Context, 'db'>, slugOrId: string): Promise<PublicLounge> {
  const lounge = await findLounge(ctx, slugOrId);
  if (!lounge) throw new AppError('LOUNGE_NOT_FOUND');
  return toPublicLounge(lounge);
}

/** A lounge as its guests may know it. */
export function toPublicLounge(lounge: NonNullable<Awaited<ReturnType<typeof findLounge>>>): PublicLounge {
  const {
    subscriptionTier: _tier,
    email: _email,
    accentColor: _color,
    senderName: _sender,
    brandVersion: _version,
    showsPlaces: _places,
    openingHours: _hours,
    timeZone: _zone,
    ...open
  } = lounge;
  return {
    ...open,
    takesLeads: takesLeads(lounge),
    stylesheet: stylesheetPath(lounge),
    guestDomain: shownDomain(lounge),
  };
}
