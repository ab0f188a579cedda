import { leftOutByPerson } from '@vitola/contract/inventory/import-constants';
import type { Import, ImportRow } from '@vitola/contract/inventory/imports';
import { formatCount } from '../../text/count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useImportWrites } from './use-import.ts';

/** Whether there is something to choose about a row: it is doubtful, or was and can be decided otherwise. */
export const isDecidable = ({ kind, candidates, reason }: ImportRow): boolean =>
  kind === 'doubtful' || candidates.length > 0 || reason === leftOutByPerson;

// Of the others it is sure which cigar they are.
const mayBeNew = ({ candidates, isOnShelf }: ImportRow) => candidates.length > 0 || !isOnShelf;

// The cigar was chosen, but the row differs from what a person confirmed about it.
const isProposal = ({ kind, isOnShelf, changes }: ImportRow) =>
  kind === 'doubtful' && isOnShelf && changes.some((change) => change.isProposal);
const mayTakeValues = (row: ImportRow) => !mayBeNew(row) || isProposal(row);

/** The choices about a doubtful row, each one click. The keyboard goes on to the next row, because this one leaves the list. */
export function DecideRow({ shown: { id, source }, row }: { shown: Import; row: ImportRow }) {
  const { decide } = useImportWrites(id);
  // A feed adds no cigars and proposes no facts.
  const isFeed = source === 'feed';
  const choices = [
    ...row.candidates.map(({ cigarId, label, size, price }) => ({
      choice: cigarId,
      words: [label, size, price && `$${price}`].filter(Boolean).join(', '),
    })),
    ...(!isFeed && mayTakeValues(row) ? [{ choice: 'accept', words: 'Take the new values' }] : []),
    ...(!isFeed && mayBeNew(row) ? [{ choice: 'new', words: 'A new cigar' }] : []),
    ...(row.kind === 'left-out' ? [] : [{ choice: 'leave-out', words: 'Leave it out' }]),
  ];
  return (
    <div role="group" aria-label={`Row ${row.row}: ${row.label}`} className="mt-2 flex flex-wrap gap-2">
      {choices.map(({ choice, words }) => (
        <Button
          key={choice}
          size="sm"
          variant="secondary"
          className="max-w-full text-left"
          busy={decide.isPending && decide.variables.body.decisions[0]?.choice === choice}
          onClick={({ currentTarget }) => {
            decide.mutate({ params: { id }, body: { decisions: [{ row: row.row, choice }] } });
            focusNextRow(currentTarget);
          }}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}

function focusNextRow(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector('button')?.focus({ preventScroll: true });
}

/** The same choice for all doubtful rows that are shown, where several can have it. */
export function DecideAll({ shown: { id, source }, rows }: { shown: Import; rows: readonly ImportRow[] }) {
  const { decide } = useImportWrites(id);
  const proposals = rows.filter(mayTakeValues);
  const named = rows.filter((row) => !mayTakeValues(row));
  const all = [
    {
      of: proposals,
      choice: 'accept',
      words: `Take the new values of ${formatCount(proposals.length, 'row')}`,
    },
    { of: named, choice: 'new', words: `Add ${formatCount(named.length, 'row')} as new cigars` },
    { of: rows, choice: 'leave-out', words: `Leave ${formatCount(rows.length, 'row')} out` },
  ].filter(({ of, choice }) => of.length > 1 && (source !== 'feed' || choice === 'leave-out'));
  if (all.length === 0) return null;
  return (
    <div role="group" aria-label="All rows shown here" className="flex flex-wrap gap-2">
      {all.map(({ of, choice, words }) => (
        <Button
          key={choice}
          size="sm"
          variant="quiet"
          busy={decide.isPending && decide.variables.body.decisions[0]?.choice === choice}
          onClick={() =>
            decide.mutate({
              params: { id },
              body: { decisions: of.map(({ row }) => ({ row, choice })) },
            })
          }
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
