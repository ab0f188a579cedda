import { formatCount } from '../../../text/count.ts';

const points = (count: number) => formatCount(count, 'point');

/** All texts of a member's points. */
export const texts = {
  points,
  /** The word beside a number of points. */
  pointsWord: (count: number): string => (count === 1 ? 'point' : 'points'),
  panel: {
    title: 'Your points',
    description: 'Each lounge gives its own, and redeems its own.',
    loading: 'Loading your points',
    none: 'No points yet. Lounges that give them count your first visit, your purchases and your ratings.',
    list: 'Points of each lounge',
    paused: 'Paused by the lounge. Your points are kept.',
    ready: (reward: string) => `Ready to redeem: ${reward}`,
    missing: (count: number, reward: string) => `${points(count)} to ${reward}`,
    noRewards: 'The lounge offers no rewards yet.',
  },
  code: {
    title: 'My code',
    description: 'Show it at the counter to earn points with a purchase or to redeem a reward.',
    loading: 'Loading your code',
    qrCode: 'QR code of your member code',
    until: (time: string) =>
      `A new one replaces it ${time}. The lounge sees your points there, never your email address.`,
  },
  history: {
    title: 'Loyalty history',
    empty: 'Nothing yet. What you earn and redeem appears here.',
    last: 'Last entries',
    all: 'All entries',
    older: 'Older',
    /** What an entry is for; it is stored in English, or is a reward's name. */
    entry: (description: string) => description,
  },
  tier: {
    name: (tier: string) => tier,
    of: (earned: string, goal: string) => `${earned} of ${goal}`,
    missing: (count: number, tier: string) => `${points(count)} to ${tier}`,
    highest: 'The highest tier',
    earned: 'Earned in the last 365 days',
  },
};
export type LoyaltyTexts = typeof texts;
