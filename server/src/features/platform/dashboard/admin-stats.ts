import type { ActivityPage, AdminStats } from '@vitola/contract/platform/admin-dashboard';
import { activityDays, recentActivities } from '@vitola/contract/platform/dashboard-constants';
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
    listActivity(ctx, { actions: readActions, days: 30, limit: recentActivities }),
    listLowStock(ctx),
  ]);
  return { ...sums, totalMembers, recentActivity: activity.map(toActivity), lowStockItems };
}

/** A page of what happened at the lounges that the caller looks after, newest first. */
export async function getActivityPage(ctx: SignedInContext, before?: string): Promise<ActivityPage> {
  const limit = recentActivities + 1;
  const rows = await listActivity(ctx, { actions: readActions, days: activityDays, before, limit });
  return { activities: rows.slice(0, recentActivities).map(toActivity), hasMore: rows.length === limit };
}
