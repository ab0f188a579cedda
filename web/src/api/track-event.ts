import { type CallArguments, call } from './call.ts';
import { newUuid } from './uuid.ts';
import { guestTimeoutMs, waitUnlessAborted, withTimeout } from './timeout.ts';

const retryDelaysMs = [1000, 4000];

export type TrackedBody = NonNullable<CallArguments<'POST /api/analytics/track'>[0]>['body'];

/**
 * Records an event; false if it could not. Tries three times under one id, so it counts once; the guest neither waits for it
 * nor sees a failure.
 */
export async function trackEvent(event: TrackedBody, signal: AbortSignal): Promise<boolean> {
  const body = { ...event, eventId: event.eventId ?? newUuid() };
  for (const pause of [...retryDelaysMs, null]) {
    const isDone = await withTimeout(guestTimeoutMs, signal, (signal) =>
      call('POST /api/analytics/track', { body, signal }),
    ).then(
      () => true,
      () => false,
    );
    if (isDone || pause === null || signal.aborted) return isDone;
    await waitUnlessAborted(pause, signal);
    if (signal.aborted) return false;
  }
  return false;
}

/** The context recorded with the start of a survey and with a QR code. */
export const eventContext = () => ({ timestamp: new Date().toISOString(), userAgent: navigator.userAgent });
