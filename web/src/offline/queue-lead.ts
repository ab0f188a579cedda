import type { SentGuestRow } from '@vitola/contract/guest-rows/guest-rows';
import { CallError, hasNoResponse } from '../api/call-error.ts';
import { isBlocked } from '../api/refusal.ts';
import { serverTime } from './device-clock.ts';
import { canSealRows, sealRow } from './sealed/seal-rows.ts';
import { sendSoon } from './send-rows.ts';

type SentLead = Extract<SentGuestRow, { kind: 'lead' }>['body'];

/** Whether this tablet can store a contact form so that only the server can read it. */
export const canQueueLeads = canSealRows;

/**
 * Stores a contact form that failed with `error`, to be sent later under the same key; false if that would not help, or if the
 * tablet has no key to seal it with. An address is never stored in any other way.
 */
export async function queueLead(key: string, body: SentLead, error: unknown): Promise<boolean> {
  if (!canSealRows() || !isWorthARepeat(error)) return false;
  try {
    const madeAt = serverTime();
    await sealRow(key, { kind: 'lead', key, madeAt: madeAt.toISOString(), body }, madeAt);
    sendSoon();
    return true;
  } catch {
    return false;
  }
}

// The server may not have the share yet: it may be in the queue, too.
const isWorthARepeat = (error: unknown): boolean =>
  hasNoResponse(error) ||
  isBlocked(error) ||
  (error instanceof CallError && (error.status >= 500 || error.code === 'SHARE_NOT_FOUND'));
