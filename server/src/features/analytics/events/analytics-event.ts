/** An event to store. */
export interface AnalyticsEvent {
  eventType: string;
  loungeId: string;
  at: Date;
  sessionId?: string | undefined;
  /** Created by the client; an event sent again is stored once. */
  eventId?: string | undefined;
  metadata?: Record<string, unknown>;
}
