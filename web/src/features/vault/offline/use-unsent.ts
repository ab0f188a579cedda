import { useMemo, useSyncExternalStore } from 'react';
import { onUnsentChanges, type UnsentChange, unsentChanges } from '../../../offline/unsent-changes.ts';
import type { ListedCigar } from '../list/listed-cigar.ts';

/** A member's unsent changes, oldest first. */
export const useUnsent = (userId: string): readonly UnsentChange[] =>
  useSyncExternalStore(onUnsentChanges, () => unsentChanges(userId));

/** The cigars with the changes that wait to be sent; one that waits for a decision is not shown on its card. */
export function useWithUnsent(
  cigars: readonly ListedCigar[] | undefined,
  changes: readonly UnsentChange[],
): readonly ListedCigar[] | undefined {
  return useMemo(() => {
    const waiting = changes.filter(({ question }) => !question);
    if (!cigars || waiting.length === 0) return cigars;
    const changed = new Set(waiting.map(({ cigarId }) => cigarId));
    return cigars.map((cigar) =>
      changed.has(cigar.id)
        ? waiting.filter(({ cigarId }) => cigarId === cigar.id).reduce(withChange, cigar)
        : cigar,
    );
  }, [cigars, changes]);
}

const withChange = (cigar: ListedCigar, { field, value }: UnsentChange): ListedCigar => ({
  ...cigar,
  [field]: value,
  isUnsent: true,
});
