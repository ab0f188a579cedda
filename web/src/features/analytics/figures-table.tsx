import type { CsvCell } from '../../downloads/csv.ts';
import { DownloadCsvButton } from '../../ui/buttons/download-csv.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';

export interface Figure<Row> {
  header: string;
  /** The plain value, for the CSV file. */
  value: (row: Row) => CsvCell;
  /** The formatted value; the plain one if absent, a dash if there is none. */
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
}

/** Rows of figures, and the same as a CSV file. */
export function FiguresTable<Row>({ caption, file, figures, rows, rowKey }: FiguresTableProps<Row>) {
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={caption}
        rows={rows}
        rowKey={rowKey}
        columns={figures.map(({ header, value, shown, isNumber, isLong }): Column<Row> => ({
          id: header,
          header,
          align: isNumber ? 'end' : 'start',
          isLong: isLong ?? false,
          cell: (row) => shown?.(row) ?? value(row) ?? '–',
        }))}
      />
      <DownloadCsvButton
        caption={caption}
        file={file}
        header={figures.map(({ header }) => header)}
        rows={() => rows.map((row) => figures.map(({ value }) => value(row)))}
      />
    </div>
  );
}
