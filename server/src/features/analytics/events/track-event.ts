import type { TrackedEvent } from '@vitola/contract/analytics/events';
import type { Context } from '../../../context/context.ts';
import type { Shelves } from '../../recommendation/index.ts';
import { type EventLog, keptName } from './event-log.ts';

/** Stores an event of a tablet under the lounge it names. Anybody can send one: it is counted, and sets off nothing. */
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
  return { success: true };
}
