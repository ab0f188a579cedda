import { visitPoints } from '@vitola/contract/loyalty/loyalty-constants';
import type { ForLounge } from '../../../context/context.ts';
import { earn } from '../ledger/earn.ts';

/**
 * Gives a member the points of a first visit, once in a lounge. The visit is their first import of one of its results or their
 * first purchase, whichever comes first. Returns the points given.
 */
export const earnForVisit = (ctx: ForLounge, userId: string): Promise<number> =>
  earn(ctx, { userId, type: 'visit', points: visitPoints, description: 'First visit' });
