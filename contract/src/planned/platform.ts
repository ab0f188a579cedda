import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LowCigar } from '../inventory/stock.ts';

export const AdminStats = z.object({
  totalMembers: z.int(),
  totalInventory: z.int(),
  /** null until a source of sales is connected. */
  dailyRevenue: z.string().nullable(),
  pendingAlerts: z.int(),
  recentActivity: z.array(z.object({ description: z.string(), type: z.string(), timestamp: z.string() })),
  lowStockItems: z.array(LowCigar.omit({ lowAt: true, waiting: true, isOutOfStock: true })),
});

export const Member = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  membershipTier: z.string(),
  loyaltyPoints: z.int(),
});

const planned = { status: 'planned' } as const;

export const getAdminStats = endpoint({
  ...planned,
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin:read',
  limit: 'read',
  summary: 'Figures of the admin dashboard',
  reply: AdminStats,
});

export const listMembers = endpoint({
  ...planned,
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin:read',
  limit: 'read',
  summary: 'Members',
  reply: z.array(Member),
});
