import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LoungeReport } from './lounge-report.ts';
import { TimeZone } from '../fields/time-zone.ts';
import { LoungeId, text } from '../fields/text.ts';

const Count = z.number().int();

export const LoungeAnalytics = z.object({
  surveyStarts: Count,
  surveyCompletions: Count,
  qrCodesMade: Count,
  qrCodeScans: Count,
  accountSignups: Count,
  popularStrengths: z.array(z.object({ strength: z.string(), count: Count })),
  popularFlavors: z.array(z.object({ flavor: z.string(), count: Count })),
});
export type LoungeAnalytics = z.infer<typeof LoungeAnalytics>;

export const getLoungeAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/lounge/{loungeId}',
  access: 'lounge-analytics:read',
  limit: 'read',
  summary: 'A lounge’s figures of the last 30 days',
  params: z.object({ loungeId: LoungeId }),
  query: z.object({ timeframe: text(40).optional() }),
  reply: LoungeAnalytics,
  polled: true,
});

export const getLoungeReport = endpoint({
  method: 'GET',
  path: '/api/analytics/lounge/{loungeId}/report',
  access: 'lounge-analytics:read',
  limit: 'read',
  summary: 'A lounge’s last 30 days in full: funnel, hours, choices, unmet demand, reorder and dead stock',
  params: z.object({ loungeId: LoungeId }),
  query: z.object({ timeframe: text(40).optional(), timeZone: TimeZone.default('UTC') }),
  reply: LoungeReport,
  polled: true,
});
