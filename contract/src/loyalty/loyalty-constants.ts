/** The tiers of a membership, lowest first, each with the points of the last 365 days that it takes. */
export const membershipTiers = [
  { name: 'Basic', from: 0 },
  { name: 'Silver', from: 500 },
  { name: 'Gold', from: 2_000 },
  { name: 'Reserve', from: 5_000 },
] as const;
export type MembershipTier = (typeof membershipTiers)[number]['name'];

/** For how many days points count toward a tier. */
export const tierDays = 365;

/** The tier of a member who earned these points in the last 365 days. */
export const tierOf = (earned: number): MembershipTier =>
  membershipTiers.findLast(({ from }) => earned >= from)?.name ?? 'Basic';

/** The next tier above these points, and how many are missing; null above the highest. */
export function nextTierOf(earned: number): { name: MembershipTier; missing: number } | null {
  const next = membershipTiers.find(({ from }) => from > earned);
  return next ? { name: next.name, missing: next.from - earned } : null;
}

/** Points of a first visit to a lounge. */
export const visitPoints = 50;
/** Points of the first rating of a lounge's cigar. */
export const ratingPoints = 10;
/** How many ratings a day earn points in one lounge. */
export const ratingsPerDay = 5;
/** The most points that one purchase earns. */
export const maxSalePoints = 100_000;

/** For how many minutes staff can undo a redemption. */
export const redemptionUndoMinutes = 15;

/** How many letters a member code has; they are those of pick codes. */
export const memberCodeLength = 8;

export const maxPointsPerDollar = 20;
export const maxRewardPoints = 100_000;
/** How many rewards a lounge can offer at once. */
export const maxRewards = 30;

/** The rewards that a program begins with. None of them is tobacco. */
export const defaultRewards = [
  { name: 'A coffee', points: 150 },
  { name: 'A cigar cutter', points: 500 },
  { name: 'A seat at a lounge event', points: 1_000 },
] as const;

/** What an entry of the ledger can be. */
export const loyaltyTypes = [
  'sale',
  'rating',
  'visit',
  'redeemed',
  'sale-undone',
  'redemption-undone',
] as const;
export type LoyaltyType = (typeof loyaltyTypes)[number];

/** How many entries of the ledger are sent at once. */
export const entriesPerPage = 20;
