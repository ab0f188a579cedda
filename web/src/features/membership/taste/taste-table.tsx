import { CountBar } from '../../../ui/display/count-bar.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { type TasteRow, type TasteTrait, traitLabels } from './taste-texts.ts';

const mostStars = 5;

interface TasteTableProps {
  trait: TasteTrait;
  /** How many values are shown; all by default. */
  shownValues?: number;
}

/** The mean stars of each value of a trait as a table, with a bar each. */
export function TasteTable({ trait: { trait, rows }, shownValues }: TasteTableProps) {
  const columns: Column<TasteRow>[] = [
    { id: 'value', header: traitLabels[trait], cell: ({ value }) => value, isRowHeader: true },
    {
      id: 'mean',
      header: 'Mean stars',
      cell: ({ mean }) => (
        <span className="flex items-center gap-3">
          <span className="tnum w-8">{mean}</span>
          <CountBar count={Number(mean)} most={mostStars} className="min-w-16" />
        </span>
      ),
    },
    { id: 'rated', header: 'Cigars', cell: ({ rated }) => rated, align: 'end' },
  ];
  return (
    <Table
      caption={`Your stars by ${traitLabels[trait].toLowerCase()}`}
      columns={columns}
      rows={rows.slice(0, shownValues)}
      rowKey={({ value }) => value}
    />
  );
}
