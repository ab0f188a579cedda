import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Success } from '../fields/success.ts';
import { MadeAt } from '../fields/made-at.ts';
import { LoungeId } from '../fields/text.ts';

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
// Checked before the parts are parsed one by one: a body can contain a hundred thousand of them.
const Short = z.custom<unknown>(
  (value) => JSON.stringify(value).length <= metadataLimit,
  `metadata must be at most ${metadataLimit} characters`,
);

/**
 * An event of the tablet. From a client, `qr_scanned` means that a QR code was created; `question_reached` has only the
 * number of the question, in `metadata.question`.
 */
export const TrackedEvent = z.object({
  eventType: z.enum(trackedEvents, `eventType must be one of ${trackedEvents.join(', ')}`),
  loungeId: LoungeId.default('demo'),
  sessionId: z.uuid('sessionId must be a UUID').optional(),
  eventId: z.uuid('eventId must be a UUID').optional(),
  madeAt: MadeAt,
  metadata: Shallow.pipe(Short)
    .pipe(z.record(z.string().max(60), z.json()))
    .refine(
      (metadata) => !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(metadata)),
      'metadata contains characters that cannot be stored',
    )
    .default({}),
});
export type TrackedEvent = z.infer<typeof TrackedEvent>;

export const trackEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/track',
  access: 'public',
  limit: 'guest',
  summary: 'Record an event of the survey',
  body: TrackedEvent,
  reply: Success,
});
