import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useWrite } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { formatHumidorPlace } from '../../../text/humidor-place.ts';
import { retryAction } from '../../../ui/feedback/retry-action.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { shelfQueries } from '../shelf/use-shelf.ts';

type Place = Pick<Cigar, 'humidorPlace' | 'humidorRow'>;

const placesOf = (cigars: readonly Cigar[]) =>
  cigars.map(({ id, humidorPlace, humidorRow }) => ({ id, humidorPlace, humidorRow }));

/** Sets where cigars lie in the humidor; the toast offers Undo. Calls `onDone` when it succeeded. */
export function useSetPlace(onDone: () => void) {
  const toast = useToast();
  const undo = useWrite('PUT /api/cigars/humidor-places', {
    refreshes: shelfQueries,
    onSuccess: ({ changed }) =>
      toast({ title: 'Undone', description: `${formatCount(changed, 'cigar')} restored.`, kind: 'success' }),
    onError: (error, sent) =>
      toast({
        title: 'Failed to undo',
        description: error.message,
        kind: 'destructive',
        ...retryAction(error, () => undo.mutate(sent)),
      }),
  });
  const change = useWrite('PUT /api/cigars/humidor-places', { refreshes: shelfQueries });
  const setPlace = (chosen: readonly Cigar[], place: Place) =>
    change.mutate(
      { body: { cigars: chosen.map(({ id }) => ({ id, ...place })) } },
      {
        onSuccess: ({ changed }) => {
          const where = formatHumidorPlace(place);
          toast({
            title: where
              ? `${formatCount(changed, 'cigar')} placed: ${where}`
              : `Place cleared for ${formatCount(changed, 'cigar')}`,
            kind: 'success',
            action: {
              label: 'Undo',
              onClick: () => undo.mutate({ body: { cigars: placesOf(chosen) } }),
            },
          });
          onDone();
        },
        onError: (error) =>
          toast({ title: 'Failed to set the place', description: error.message, kind: 'destructive' }),
      },
    );
  return { setPlace, isPlacing: change.isPending };
}
