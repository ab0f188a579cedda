import type { AdminStats } from '@vitola/contract/platform/admin-dashboard';
import type { SignedInContext } from '../../../context/context.ts';
import { listActivity } from './activity-queries.ts';
import { readActions, toActivity } from './activity-sentences.ts';
import { countMembers } from './members-queries.ts';
import { listLowStock, readSums } from './stats-queries.ts';

/** The figures of the lounges that the caller looks after, what happened there last, and what is low. */
export async function getAdminStats(ctx: SignedInContext): Promise<AdminStats> {
  const [sums, totalMembers, activity, lowStockItems] = await Promise.all([
    readSums(ctx),
    countMembers(ctx),
    listActivity(ctx, readActions),
    listLowStock(ctx),
  ]);
  return { ...sums, totalMembers, recentActivity: activity.map(toActivity), lowStockItems };
}
