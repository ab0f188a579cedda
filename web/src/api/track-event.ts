import { type CallArguments, call } from './call.ts';
import { newUuid } from './uuid.ts';
import { guestTimeoutMs, withTimeout } from './timeout.ts';

const retryDelaysMs = [1000, 4000];

type TrackedBody = NonNullable<CallArguments<'POST /api/analytics/track'>[0]>['body'];

/** Records an event. Tried three times under one id, so it counts once; a guest never waits for it or hears of it. */
export async function trackEvent(event: TrackedBody, signal: AbortSignal): Promise<void> {
  const body = { ...event, eventId: event.eventId ?? newUuid() };
  for (const pause of [...retryDelaysMs, null]) {
    const isDone = await withTimeout(guestTimeoutMs, signal, (signal) =>
      call('POST /api/analytics/track', { body, signal }),
    ).then(
      () => true,
      () => false,
    );
    if (isDone || pause === null || signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** What is noted with the start of a survey and with a QR code. */
export const eventContext = () => ({ timestamp: new Date().toISOString(), userAgent: navigator.userAgent });
