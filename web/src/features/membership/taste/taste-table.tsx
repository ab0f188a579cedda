import { CountBar } from '../../../ui/display/count-bar.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { type TasteRow, type TasteTrait, valueText } from './taste-texts.ts';
import { texts } from '../texts/texts.ts';

const mostStars = 5;

interface TasteTableProps {
  trait: TasteTrait;
  /** How many values are shown; all by default. */
  shownValues?: number;
}

/** The mean stars of each value of a trait as a table, with a bar each. */
export function TasteTable({ trait: { trait, rows }, shownValues }: TasteTableProps) {
  const said = texts().taste;
  const columns: Column<TasteRow>[] = [
    {
      id: 'value',
      header: said.traits[trait],
      cell: ({ value }) => valueText(trait, value),
      isRowHeader: true,
    },
    {
      id: 'mean',
      header: said.columns.mean,
      cell: ({ mean }) => (
        <span className="flex items-center gap-3">
          <span className="tnum w-8">{mean}</span>
          <CountBar count={Number(mean)} most={mostStars} className="min-w-16" />
        </span>
      ),
    },
    { id: 'rated', header: said.columns.cigars, cell: ({ rated }) => rated, align: 'end' },
  ];
  return (
    <Table
      caption={said.caption(said.traits[trait])}
      columns={columns}
      rows={rows.slice(0, shownValues)}
      rowKey={({ value }) => value}
    />
  );
}
