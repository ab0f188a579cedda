import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Time } from '../fields/text.ts';
import { activityDays, recentActivities, recentMembers } from './dashboard-constants.ts';

/** What somebody did at a lounge, as a sentence; `type` is the kind of thing it was done to. */
export const Activity = z.object({
  id: z.string(),
  description: z.string(),
  type: z.string(),
  timestamp: Time,
});
export type Activity = z.infer<typeof Activity>;

/** A cigar that is low, and the lounge where it can be restocked. */
export const LowStockItem = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  stock: z.int(),
  price: z.string().nullable(),
  loungeId: z.string(),
  loungeName: z.string(),
});
export type LowStockItem = z.infer<typeof LowStockItem>;

export const AdminStats = z.object({
  /** Members who were at one of the lounges in the last 90 days. */
  totalMembers: z.int(),
  /** Counted cigars on the shelves; cigars without a count are not in it. */
  totalInventory: z.int(),
  /** The sales of the lounges' own days, in dollars; null while no lounge records sales. */
  dailyRevenue: z.string().nullable(),
  /** Stock that is low or was sold beyond its count, and payments that are due. */
  pendingAlerts: z.int(),
  /** Newest first. */
  recentActivity: z.array(Activity),
  /** Emptiest first. */
  lowStockItems: z.array(LowStockItem),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** A member of one of the lounges. */
export const Member = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  membershipTier: z.string(),
  loyaltyPoints: z.int(),
});
export type Member = z.infer<typeof Member>;

export const ActivityPage = z.object({
  /** Newest first. */
  activities: z.array(Activity),
  hasMore: z.boolean(),
});
export type ActivityPage = z.infer<typeof ActivityPage>;

const read = { method: 'GET', access: 'admin:read', limit: 'read' } as const;

export const getAdminStats = endpoint({
  ...read,
  path: '/api/admin/stats',
  summary: `The figures of the lounges you look after, and their last ${recentActivities} activities`,
  reply: AdminStats,
  polled: true,
});

export const listMembers = endpoint({
  ...read,
  path: '/api/admin/users',
  summary: `Members who were at a lounge you look after in the last 90 days, the last one first, at most ${recentMembers}`,
  reply: z.array(Member),
});

export const listActivity = endpoint({
  ...read,
  path: '/api/admin/activity',
  summary: `What happened at the lounges you look after in the last ${activityDays} days, newest first, ${recentActivities} a page`,
  query: z.object({
    /** The id of the last activity of the page before. */
    before: z
      .string()
      .regex(/^\d{1,18}$/, 'This is not an id of an activity')
      .optional(),
  }),
  reply: ActivityPage,
});
