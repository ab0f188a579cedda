import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { StrengthConflict } from '@vitola/contract/inventory/strength-conflicts';
import { useRead, useWrite } from '../../../api/query.ts';
import { cigarName } from '../../../text/cigar-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useRefusalToasts } from '../shelf/use-refusal-toasts.ts';
import { shelfQueries } from '../shelf/use-shelf.ts';

const maxShown = 5;

/** A cigar on the shelf and what the catalog says of its strength. */
export interface ConflictingCigar {
  cigar: Cigar;
  strength: StrengthConflict['strength'];
}

/** The first cigars of a shelf whose strength the catalog contradicts. */
export function useStrengthConflicts(shelf: readonly Cigar[] | undefined): ConflictingCigar[] {
  const { data = [] } = useRead('GET /api/cigars/strength-conflicts');
  return data
    .flatMap(({ cigarId, strength }) => {
      const cigar = shelf?.find(({ id }) => id === cigarId);
      return cigar && cigar.strength !== strength ? [{ cigar, strength }] : [];
    })
    .slice(0, maxShown);
}

/** Asks about strengths that the catalog contradicts: one click takes the catalog's, another keeps the owner's. */
export function StrengthConflicts({ conflicts }: { conflicts: readonly ConflictingCigar[] }) {
  const toast = useToast();
  const { refusalToast } = useRefusalToasts();
  const change = useWrite('PUT /api/cigars/{id}', {
    refreshes: shelfQueries,
    onSuccess: (cigar) =>
      toast({ title: `Strength: ${cigar.strength}`, description: cigarName(cigar), kind: 'success' }),
    onError: (error) => toast(refusalToast(error, 'Failed to update cigar')),
  });
  const busyId = change.isPending ? change.variables.params.id : undefined;
  return (
    <ul className="flex flex-col divide-y divide-line border-line not-last:border-b not-last:pb-3">
      {conflicts.map(({ cigar, strength }) => {
        const params = { id: cigar.id };
        const { version } = cigar;
        return (
          <li key={cigar.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-52">
              <h3 className="text-lg wrap-anywhere">
                {cigar.name} <span className="font-sans text-base text-ink-faint">{cigar.brand}</span>
              </h3>
              <p className="text-[0.9375rem]">
                <span className="font-semibold">The catalog says {strength}.</span> Your shelf says{' '}
                {cigar.strength}.
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="secondary"
                busy={busyId === cigar.id}
                aria-label={`Change to ${strength}: ${cigarName(cigar)}`}
                onClick={() => change.mutate({ params, body: { strength, version } })}
              >
                Change to {strength}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                disabled={busyId === cigar.id}
                aria-label={`Keep mine: ${cigarName(cigar)}`}
                onClick={() =>
                  change.mutate({ params, body: { sources: { strength: { confirmed: true } }, version } })
                }
              >
                Keep mine
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
