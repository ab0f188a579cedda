import type { ImportRow } from '@vitola/contract/inventory/imports';
import { Badge } from '../../ui/display/badge.tsx';

/** One row of an import: its line in the file, its cigar, and field by field what it would do; for a rejected one, what was expected. */
export function ImportRowLine({ row: shown, isFeed }: { row: ImportRow; isFeed: boolean }) {
  const { row, label, changes, reason, column, value, kind, isOnShelf } = shown;
  const isNew = kind === 'new' || isFeed || !isOnShelf;
  const own = changes.filter(({ isFromCatalog }) => !isFromCatalog);
  const filled = changes.filter(({ isFromCatalog }) => isFromCatalog);
  return (
    <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 md:grid-cols-[4.25rem_minmax(0,2fr)_minmax(0,3fr)]">
      <span className="tnum text-[0.9375rem] text-ink-faint">Row {row}</span>
      <span className="font-semibold break-words">{label || '(no name)'}</span>
      <div className="col-start-2 text-[0.9375rem] text-ink-muted md:col-start-3">
        {reason && (
          <p className={kind === 'rejected' ? 'text-danger-ink' : undefined}>
            {column && `${column} is ${value ? `“${value}”` : 'blank'}. `}
            {reason}
          </p>
        )}
        {own.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {own.map((change) => (
              <li key={change.field} className="min-w-0 break-words">
                <Change change={change} isNew={isNew} />
              </li>
            ))}
          </ul>
        )}
        {filled.length > 0 && (
          <p>
            <Badge>From the catalog</Badge> {filled.map(({ field }) => field).join(', ')}
          </p>
        )}
      </div>
    </div>
  );
}

interface ChangeProps {
  change: ImportRow['changes'][number];
  isNew: boolean;
}

function Change({ change: { field, from, to, isProposal }, isNew }: ChangeProps) {
  return (
    <>
      {field}:{' '}
      {!isNew && (
        <>
          {from || 'nothing'} <span aria-hidden="true">→</span>
          <span className="sr-only">becomes</span>{' '}
        </>
      )}
      <span className="text-ink">{to || 'nothing'}</span>
      {isProposal && ' (confirmed by a person)'}
    </>
  );
}
