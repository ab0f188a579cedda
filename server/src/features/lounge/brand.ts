import { type BrandImage, getBrandImage, getBrandStylesheet } from '@vitola/contract/branding';
import { guestOrigin } from '@vitola/contract/guest-domain-constants';
import { planOf, plans } from '@vitola/contract/plans';

/** What a lounge's own look is found by. */
export interface Brand {
  loungeId: string;
  brandVersion: number;
}

interface BrandOnPlan extends Brand {
  subscriptionTier: string;
}

/** Whether guests see the look that the owner set: the plan includes it, and something was set. */
export const isBranded = ({ subscriptionTier, brandVersion }: BrandOnPlan): boolean =>
  plans[planOf(subscriptionTier)].whiteLabel && brandVersion > 0;

/** The path of the stylesheet with a lounge's own look, another one for each version; null if it has none. */
export const stylesheetPath = (lounge: BrandOnPlan): string | null =>
  isBranded(lounge) ? ofVersion(getBrandStylesheet.path, lounge) : null;

/** The domain of the links to the lounge's guests, where it works and the plan includes one; null for the platform's. */
export const shownDomain = (lounge: {
  subscriptionTier: string;
  guestDomain: string | null;
}): string | null => (plans[planOf(lounge.subscriptionTier)].whiteLabel ? lounge.guestDomain : null);

/** What links to the lounge's guests begin with, without a trailing slash. */
export const guestUrl = (
  { publicUrl }: { publicUrl: string },
  lounge: { subscriptionTier: string; guestDomain: string | null },
): string => guestOrigin(publicUrl, shownDomain(lounge));

/** The path of a lounge's image, another one for each version. */
export const imagePath = (lounge: Brand, image: BrandImage): string =>
  ofVersion(getBrandImage.path.replace('{image}', image), lounge);

/** The sender's name and the reply address of email from a lounge to its guests: its own, where its plan includes that. */
export function brandedSender(lounge: BrandOnPlan & { senderName: string | null; email: string | null }): {
  fromName?: string;
  replyTo?: string;
} {
  if (!isBranded(lounge) || !lounge.senderName) return {};
  return { fromName: lounge.senderName, ...(lounge.email && { replyTo: lounge.email }) };
}

const ofVersion = (path: string, { loungeId, brandVersion }: Brand): string =>
  `${path.replace('{loungeId}', encodeURIComponent(loungeId))}?v=${brandVersion}`;
