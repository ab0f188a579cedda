import type { TrackedEvent } from '@vitola/contract/analytics';
import { planOf } from '@vitola/contract/plans';
import type { Context } from '../../lib/context.ts';
import { notifyWebhooks } from '../integrations/index.ts';
import type { Shelves } from '../recommendation/index.ts';
import { type EventLog, keptName } from './event-log.ts';

/** Stores an event of a tablet under the lounge it names; a survey that was completed is told to its webhooks. */
export async function trackEvent(
  ctx: Context,
  shelves: Shelves,
  events: EventLog,
  event: TrackedEvent,
): Promise<{ success: true }> {
  const { lounge } = await shelves.of(event.loungeId);
  await events.add({
    eventType: keptName(event.eventType),
    loungeId: lounge.loungeId,
    at: ctx.now,
    sessionId: event.sessionId,
    eventId: event.eventId,
    metadata: event.metadata,
  });
  if (event.eventType === 'questionnaire_complete' && planOf(lounge.subscriptionTier) === 'enterprise') {
    const { sessionId, metadata } = event;
    const about = { sessionId, answers: metadata?.preferences ?? null };
    const sourceId = event.eventId ?? sessionId ?? null;
    await notifyWebhooks(
      { ...ctx, loungeId: lounge.loungeId },
      { type: 'survey.completed', sourceId, about },
    );
  }
  return { success: true };
}
