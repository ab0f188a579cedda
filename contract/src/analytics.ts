import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LoungeReport } from './lounge-report.ts';
import { Success } from './success.ts';
import { TimeZone } from './time-zone.ts';
import { LoungeId, text } from './text.ts';

export const trackedEvents = [
  'questionnaire_start',
  'question_reached',
  'questionnaire_complete',
  'qr_scanned',
] as const;

const metadataLimit = 4000;
const depthLimit = 8;

const isShallow = (value: unknown, levels = depthLimit): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1)));
const Shallow = z.custom<unknown>(
  (value) => isShallow(value),
  `metadata must be at most ${depthLimit} levels deep`,
);
// Before its parts are looked at one by one: a body holds a hundred thousand of them.
const Short = z.custom<unknown>(
  (value) => JSON.stringify(value).length <= metadataLimit,
  `metadata must be at most ${metadataLimit} characters`,
);

/**
 * An event of the tablet. `qr_scanned` as a client sends it means a QR was made; `question_reached` carries nothing but
 * the number of the question as `metadata.question`.
 */
export const TrackedEvent = z.object({
  eventType: z.enum(trackedEvents, `eventType must be one of ${trackedEvents.join(', ')}`),
  loungeId: LoungeId.default('demo'),
  sessionId: z.uuid('sessionId must be a UUID').optional(),
  eventId: z.uuid('eventId must be a UUID').optional(),
  metadata: Shallow.pipe(Short)
    .pipe(z.record(z.string().max(60), z.json()))
    .refine(
      (metadata) => !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(metadata)),
      'metadata contains characters that cannot be stored',
    )
    .default({}),
});
export type TrackedEvent = z.infer<typeof TrackedEvent>;

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

export const PlatformAnalytics = z.object({
  totalLounges: Count,
  activeLounges: Count,
  accountSignups: Count,
  surveyCompletions: Count,
  topPerformingLounges: z.array(
    z.object({ loungeId: z.string(), name: z.string(), surveyCompletions: Count }),
  ),
});
export type PlatformAnalytics = z.infer<typeof PlatformAnalytics>;

export const trackEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/track',
  access: 'public',
  limit: 'guest',
  summary: 'Record an event of the survey',
  body: TrackedEvent,
  reply: Success,
  status: 'served',
});

export const getLoungeAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/lounge/{loungeId}',
  access: 'lounge-analytics:read',
  limit: 'read',
  summary: 'A lounge’s figures of the last 30 days',
  params: z.object({ loungeId: LoungeId }),
  query: z.object({ timeframe: text(40).optional() }),
  reply: LoungeAnalytics,
  status: 'served',
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
  status: 'served',
});

export const getPlatformAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/platform',
  access: 'platform:read',
  limit: 'read',
  summary: 'Figures over all lounges',
  reply: PlatformAnalytics,
  status: 'planned',
});
