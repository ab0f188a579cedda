import type { CatalogueImport, ImportedRow } from '@vitola/contract/catalogue';
import { Badge } from '../../ui/display/badge.tsx';
import { Table } from '../../ui/display/table.tsx';

const tones = { new: 'success', changed: 'accent', unchanged: 'plain', rejected: 'danger' } as const;
const outcomeLabels = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  rejected: 'Rejected',
} as const;
const fieldLabels: Record<string, string> = {
  origin: 'Country',
  strength: 'Strength',
  wrapper: 'Wrapper',
  binder: 'Binder',
  filler: 'Filler',
  flavorNotes: 'Flavor notes',
  smokingTime: 'Smoking time',
  avgPrice: 'Price',
  priceBasis: 'Price basis',
};

/** The result or preview of an import: the counts, and each row that is not unchanged with its reason. */
export function ImportRows({ result }: { result: CatalogueImport }) {
  const { committed, counts, rows } = result;
  const listed = counts.new + counts.changed + counts.rejected;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex flex-wrap items-center gap-2">
        <span className="mr-2 font-semibold">{committed ? 'Done.' : 'Nothing has been changed yet.'}</span>
        {(['new', 'changed', 'unchanged', 'rejected'] as const).map((outcome) => (
          <Badge key={outcome} tone={tones[outcome]}>
            {counts[outcome].toLocaleString('en-US')} {outcomeLabels[outcome].toLowerCase()}
          </Badge>
        ))}
      </p>
      {rows.length > 0 && (
        <Table<ImportedRow>
          caption="Rows of the file"
          isTall
          rowKey={({ row }) => row}
          rows={rows}
          columns={[
            { id: 'row', header: 'Row', align: 'end', cell: ({ row }) => row },
            {
              id: 'outcome',
              header: 'Outcome',
              cell: ({ outcome }) => <Badge tone={tones[outcome]}>{outcomeLabels[outcome]}</Badge>,
            },
            { id: 'cigar', header: 'Cigar', cell: (row) => <RowWords row={row} /> },
          ]}
        />
      )}
      {listed > rows.length && (
        <p className="text-[0.9375rem] text-ink-faint">
          The first {rows.length} of {listed} rows are shown.
        </p>
      )}
    </div>
  );
}

function RowWords({ row: { label, reason, changes } }: { row: ImportedRow }) {
  return (
    <>
      <span className="font-semibold">{label || '(no name)'}</span>
      {reason && <span className="block text-[0.9375rem] text-danger-ink">{reason}</span>}
      {changes.map(({ field, from, to }) => (
        <span key={field} className="block text-[0.9375rem] text-ink-muted">
          {fieldLabels[field] ?? field}: {from || 'nothing'} → {to}
        </span>
      ))}
    </>
  );
}
