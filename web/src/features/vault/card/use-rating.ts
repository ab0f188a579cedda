import { useRef } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { type ListedCigar, useVaultCache } from '../list/use-vault.ts';
import { texts } from '../texts/texts.ts';

const said = texts.rating;

/** Rates a cigar: at once on the screen, and back to the old rating if it can't be saved. */
export function useRating({ id, rating }: ListedCigar): (stars: number) => void {
  const { patch } = useVaultCache();
  const toast = useToast();
  const before = useRef(rating);
  const { mutate } = useWrite('PUT /api/vault/cigars/{id}', {
    sequential: true,
    onSuccess: (saved) => {
      patch(id, () => saved);
      const previous = before.current;
      const undo = { label: texts.removal.undo, onClick: () => rate(previous) };
      before.current = saved.rating;
      toast({
        title: said.done,
        description: saved.rating ? said.stars(saved.rating) : undefined,
        kind: 'success',
        ...(previous !== saved.rating && { action: undo }),
      });
    },
    onError: ({ code, message }) => {
      patch(id, (cigar) => ({ ...cigar, rating: before.current }));
      toast({
        title: said.failed,
        description: code === 'UNKNOWN' ? said.failedBecause : message,
        kind: 'destructive',
      });
    },
  });
  const rate = (stars: number): void => {
    patch(id, (cigar) => ({ ...cigar, rating: stars }));
    mutate({ params: { id }, body: { rating: stars } });
  };
  return rate;
}
