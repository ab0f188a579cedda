import { phoneTableHash } from '@vitola/contract/recommendation/table-constants';
import type { Seat } from './seat.ts';

/**
 * Whether Back leads to the table's code, which this device shows to the others: from the first question, or from the
 * cigar that they share.
 */
export const hasCodeBefore = (seat: Seat | null | undefined): boolean =>
  Boolean(seat?.hostKey && (seat.guestId || seat.isOpen));

/** Leads a phone that went back from the first question to the screen where it took its seat, which is kept. */
export function returnToSeat(seat: Seat | null | undefined): void {
  // Another link may have been pasted.
  if (seat?.code && seat.guestId && !location.hash) location.replace(`${phoneTableHash}${seat.code}`);
}
