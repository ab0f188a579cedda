import { useState } from 'react';
import type { CsvCell } from '../../downloads/csv.ts';
import { DownloadCsvButton } from '../../ui/buttons/download-csv.tsx';
import { sortRows } from '../../ui/display/sort.ts';
import { type Column, type Sort, Table } from '../../ui/display/table.tsx';

export interface Figure<Row> {
  header: string;
  /** The plain value, for the CSV file. */
  value: (row: Row) => CsvCell;
  /** The formatted value; the plain one, with thousands separated, if absent; a dash if there is none. */
  shown?: ((row: Row) => string) | undefined;
  isNumber?: boolean | undefined;
  /** Long text, such as a cigar's name. */
  isLong?: boolean | undefined;
}

export interface FiguresTableProps<Row> {
  /** What the table lists; also read out. */
  caption: string;
  /** The file's name: kebab-case, without the date. */
  file: string;
  figures: readonly Figure<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For many rows: sorted by the heads of the columns, which stay in sight. */
  isSortable?: boolean | undefined;
}

/** Rows of figures, and the same as a CSV file. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { caption, file, figures, rows, rowKey, isSortable = false } = props;
  const [sort, setSort] = useState<Sort>();
  const values = Object.fromEntries(figures.map(({ header, value }) => [header, value]));
  const sorted = sortRows(rows, sort, values);
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={caption}
        rows={sorted}
        rowKey={rowKey}
        {...(isSortable && { sort, onSort: setSort, isPageTall: true })}
        columns={figures.map(({ header, value, shown, isNumber, isLong }): Column<Row> => ({
          id: header,
          header,
          align: isNumber ? 'end' : 'start',
          isLong: isLong ?? false,
          sortable: isSortable,
          cell: (row) => shown?.(row) ?? inFull(value(row)) ?? '–',
        }))}
      />
      <DownloadCsvButton
        caption={caption}
        file={file}
        header={figures.map(({ header }) => header)}
        rows={() => sorted.map((row) => figures.map(({ value }) => value(row)))}
      />
    </div>
  );
}

const inFull = (value: CsvCell) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);
