import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';

/** A cigar of the list; one that was removed stays there, hidden, until the next refetch. */
export type ListedCigar = SavedCigar & {
  isRemoved?: boolean;
  /** Whether a change of it waits on this device to be sent. */
  isUnsent?: boolean;
};
