import type { TrackedEvent } from '@vitola/contract/analytics/events';
import type { Context } from '../../../context/context.ts';
import { type ShelfCache, timeMade } from '../../recommendation/index.ts';
import { type EventLog, storedEventType } from './event-log.ts';

/** Stores an event that a tablet reports for a lounge. Anybody can send one, so it is only counted and triggers nothing. */
export async function trackEvent(
  ctx: Context,
  shelves: ShelfCache,
  events: EventLog,
  event: TrackedEvent,
): Promise<{ success: true }> {
  const { lounge } = await shelves.get(event.loungeId);
  await events.add({
    eventType: storedEventType(event.eventType),
    loungeId: lounge.loungeId,
    at: timeMade(ctx.now, event.madeAt),
    sessionId: event.sessionId,
    eventId: event.eventId,
    metadata: event.metadata,
  });
  return { success: true };
}
