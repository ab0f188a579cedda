import type { Critique, GuestCigar } from '@vitola/contract/recommendation/tiered';
import type { Preferences } from '@vitola/contract/recommendation/survey-answers';
import type { ReservedCode } from '@vitola/contract/sales/reserved-codes';
import type { Card } from '@vitola/engine';
import type { WithPickCode } from '../../sales/index.ts';

/** A guest's result to be stored. */
export interface RecordedResult extends WithPickCode {
  readonly resultId: string;
  /** Whether the device created the id: it may send the result again, to any process, and it is stored once. */
  readonly hasDeviceId: boolean;
  /** Whether it was made on an earlier day or without the server: then nobody sees a pick code of it any more, and it gets none. */
  readonly isLate: boolean;
  /** When it arrived, if that was so long after it was made that its tablet served the guest alone. */
  readonly arrivedLateAt?: Date | undefined;
  /** The code that its tablet gave the guest, in place of one from here. */
  reservedCode?: ReservedCode | undefined;
  readonly sessionId: string | null;
  readonly preferences: Preferences;
  /** The guest's critiques of the previous results; none for the first result. */
  readonly critiques: readonly Critique[];
  readonly policyVersion: string;
  /** The IP address of the guest's device; null when webhooks are not notified of this result. */
  readonly callerAddress: string | null;
  readonly cards: readonly { readonly card: Card; readonly cigar: GuestCigar }[];
}
