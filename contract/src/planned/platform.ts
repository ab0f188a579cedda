import { z } from 'zod';
import { Done } from '../accounts/sign-in.ts';
import { blankable, Email, StateCode, ZipCode } from '../fields/address.ts';
import { LoungeAnalytics } from '../analytics/figures.ts';
import { endpoint } from '../endpoint.ts';
import { Cigar, MostRecommended } from '../inventory/cigars.ts';
import { ManagedLounge } from '../platform/lounges.ts';
import { LowCigar } from '../inventory/stock.ts';
import { LoungeId, maxLength, optionalText, requiredText } from '../fields/text.ts';

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

export const NewLounge = z.object({
  loungeId: LoungeId.optional(),
  name: requiredText(maxLength.name, 'Name'),
  address: requiredText(maxLength.line, 'Address'),
  city: requiredText(maxLength.name, 'City'),
  state: StateCode,
  zipCode: ZipCode,
  phone: optionalText(32, 'Phone'),
  email: blankable(Email),
  website: optionalText(maxLength.line, 'Website'),
  description: optionalText(maxLength.description, 'Description'),
  subscriptionTier: z.enum(['Free', 'Professional', 'Enterprise']).default('Free'),
  maxCigars: z.int().min(1).max(100_000).default(10),
});

const planned = { status: 'planned' } as const;
const read = { ...planned, method: 'GET', access: 'platform:read', limit: 'read' } as const;
const OneLounge = z.object({ loungeId: LoungeId });

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

export const createLounge = endpoint({
  ...planned,
  method: 'POST',
  path: '/api/super-admin/lounges',
  access: 'platform:write',
  limit: 'write',
  summary: 'Create a lounge',
  body: NewLounge,
  reply: ManagedLounge,
});

export const listLoungeCigars = endpoint({
  ...read,
  path: '/api/super-admin/lounge-cigars/{loungeId}',
  summary: 'A lounge’s shelf',
  params: OneLounge,
  reply: z.array(Cigar),
});

export const listLoungeCigarsToo = endpoint({
  ...read,
  path: '/api/super-admin/lounges/{loungeId}/cigars',
  summary: 'A lounge’s shelf, under its second name',
  params: OneLounge,
  reply: z.array(Cigar),
});

export const listLoungeMostRecommended = endpoint({
  ...read,
  path: '/api/super-admin/most-recommended/{loungeId}',
  summary: 'What a lounge’s guests were recommended most',
  params: OneLounge,
  reply: z.array(MostRecommended),
});

export const listLoungeMostRecommendedToo = endpoint({
  ...read,
  path: '/api/super-admin/lounges/{loungeId}/most-recommended',
  summary: 'The same, under its second name',
  params: OneLounge,
  reply: z.array(MostRecommended),
});

export const getLoungeStats = endpoint({
  ...read,
  path: '/api/super-admin/lounge-stats/{loungeId}',
  summary: 'A lounge’s figures',
  params: OneLounge,
  reply: LoungeAnalytics,
});

export const sendWelcomeEmail = endpoint({
  ...planned,
  method: 'POST',
  path: '/api/super-admin/send-welcome-email',
  access: 'platform:write',
  limit: 'mail',
  summary: 'Send a lounge its welcome email',
  body: z.object({ email: Email, username: requiredText(maxLength.name, 'Username') }),
  reply: Done,
});
