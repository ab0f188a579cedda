// Constants of distributor feeds. No schema library here: screens load this file.

/** The page where an owner adds feeds and reads what to reorder. */
export const distributorFeedsPage = '/trial/distributor-feeds';

/** The largest list, how long its server may take in all, and how many feeds a lounge may have. */
export const feedLimits = { bytes: 20 * 1024 * 1024, timeoutMs: 20_000, feeds: 5 } as const;

/** Whether a distributor has an item, as its list says. */
export const availabilities = ['in-stock', 'out', 'unknown'] as const;
export type Availability = (typeof availabilities)[number];

/** An availability in words. */
export const availabilityLabels: Readonly<Record<Availability, string>> = {
  'in-stock': 'In stock',
  out: 'Not available',
  unknown: 'Not said',
};

/** How a feed's server is signed in to. */
export const feedSignIns = ['none', 'password', 'header'] as const;
export type FeedSignIn = (typeof feedSignIns)[number];

/** What sells is counted over this many days. */
export const salesDays = 28;
/** A cigar that is newer counts as if it had been on the shelf for at least this many days. */
export const minSalesDays = 7;

/** For how many days an order may be made to last. */
export const coverDays = [14, 30, 60, 90] as const;
export const defaultCoverDays = 30;

/** How many cigars one page of a feed's offers lists. */
export const offerPageSize = 50;
