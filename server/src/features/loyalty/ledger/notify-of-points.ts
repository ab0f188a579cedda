import type { ForLounge } from '../../../context/context.ts';
import { notifyMember } from '../../notifications/index.ts';
import { formatPoints } from '../earning/format-points.ts';

/**
 * Notifies a member of what the lounge's staff did with their points: a purchase, or one that was undone. An evening's purchases are
 * one notification, the last one, with the balance.
 */
export const notifyOfPoints = (
  ctx: ForLounge,
  { userId, points, balance, description }: Change,
): Promise<void> =>
  notifyMember(ctx, {
    userId,
    facts: { kind: 'points', description, points, balance },
    title: points > 0 ? 'Points earned' : 'Points taken back',
    message: sentence({ points, balance, description }),
    replaces: { kinds: ['points'], onlyUnread: true },
  });

/** Notifies a member that a reward was redeemed with their code, or that this was undone. */
export const notifyOfReward = (
  ctx: ForLounge,
  { userId, points, balance, description }: Change,
): Promise<void> =>
  notifyMember(ctx, {
    userId,
    facts: { kind: 'reward', description, points, balance },
    title: points < 0 ? 'Reward redeemed' : 'Redemption undone',
    message: sentence({ points, balance, description }),
  });

interface Change {
  userId: string;
  /** Signed. */
  points: number;
  balance: number;
  description: string;
}

const sentence =
  ({ points, balance, description }: Omit<Change, 'userId'>) =>
  (loungeName: string) =>
    `${description}: ${points > 0 ? '+' : '\u2212'}${formatPoints(Math.abs(points))}. You have ${balance} at ${loungeName}.`;
