import { useEffect, useRef } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { answered, useVaultCache } from '../list/use-vault.ts';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { useKeepUnsent } from '../offline/use-keep-unsent.ts';
import { vaultReads } from '../queries.ts';
import { texts } from '../texts/texts.ts';

/**
 * Rates a cigar: at once on the screen, and back to the old rating if it can't be saved. Without a network the rating
 * waits on the device.
 */
export function useRating(cigar: ListedCigar): (stars: number) => void {
  const said = texts().rating;
  const { id, rating, version, isUnsent = false } = cigar;
  const { patch } = useVaultCache();
  const keepUnsent = useKeepUnsent(cigar);
  const toast = useToast();
  const before = useRef(rating);
  const { mutate, isPending } = useWrite('PUT /api/vault/cigars/{id}', {
    sequential: true,
    refreshes: vaultReads,
    onSuccess: (saved) => {
      patch(id, answered(saved));
      const previous = before.current;
      const undo = { label: texts().removal.undo, onClick: () => rate(previous) };
      before.current = saved.rating;
      toast({
        title: said.done,
        description: saved.rating ? said.stars(saved.rating) : undefined,
        kind: 'success',
        ...(previous !== saved.rating && { action: undo }),
      });
    },
    onError: (error, { body }) => {
      const { code, message } = error;
      patch(id, (cigar) => ({ ...cigar, rating: before.current }));
      const kept = keep(Number(body.rating), error);
      if (kept === 'kept') return;
      const reason = code === 'UNKNOWN' ? said.failedBecause : message;
      const description = kept === 'refused' ? texts().offline.notKept : reason;
      toast({ title: said.failed, description, kind: 'destructive' });
    },
  });
  useEffect(() => {
    if (!isPending && !isUnsent) before.current = rating;
  }, [rating, isPending, isUnsent]);
  const keep = (stars: number, error?: CallError) =>
    keepUnsent({ field: 'rating', value: stars, before: before.current, version }, error);
  const rate = (stars: number): void => {
    if (keep(stars) === 'kept') return;
    patch(id, (cigar) => ({ ...cigar, rating: stars }));
    mutate({ params: { id }, body: { rating: stars } });
  };
  return rate;
}
