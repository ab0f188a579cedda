import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { topLounges } from './lounges-constants.ts';

const Count = z.int();

/** Figures over all lounges but the demo; surveys and sign-ups are those of the last 30 days. */
export const PlatformAnalytics = z.object({
  totalLounges: Count,
  activeLounges: Count,
  /** Vaults created by guests of a lounge. */
  accountSignups: Count,
  surveyCompletions: Count,
  /** The lounges with the most surveys, most first; none without a survey. */
  topPerformingLounges: z.array(
    z.object({ loungeId: z.string(), name: z.string(), surveyCompletions: Count }),
  ),
});
export type PlatformAnalytics = z.infer<typeof PlatformAnalytics>;

export const getPlatformAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/platform',
  access: 'platform:read',
  limit: 'read',
  summary: `Figures over all lounges, and the ${topLounges} with the most surveys`,
  reply: PlatformAnalytics,
  polled: true,
});
