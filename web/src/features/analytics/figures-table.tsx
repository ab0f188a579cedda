import { Download } from 'lucide-react';
import { useState } from 'react';
import { type CsvCell, csvOf, saveCsv } from '../../lib/csv.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toasts.tsx';

export interface Figure<Row> {
  header: string;
  /** The plain value, as the file has it. */
  value: (row: Row) => CsvCell;
  /** The value as one reads it; the plain one when absent, a dash when there is none. */
  shown?: ((row: Row) => string) | undefined;
  isNumber?: boolean | undefined;
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
        columns={figures.map(({ header, value, shown, isNumber }): Column<Row> => ({
          id: header,
          header,
          align: isNumber ? 'end' : 'start',
          cell: (row) => shown?.(row) ?? value(row) ?? '–',
        }))}
      />
      <SaveCsv
        caption={caption}
        file={file}
        header={figures.map(({ header }) => header)}
        rows={() => rows.map((row) => figures.map(({ value }) => value(row)))}
      />
    </div>
  );
}

interface SaveCsvProps {
  caption: string;
  file: string;
  header: readonly string[];
  rows: () => CsvCell[][];
}

/** A button that gives a table as a file. */
export function SaveCsv({ caption, file, header, rows }: SaveCsvProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveCsv(file, await csvOf(header, rows()));
    } catch {
      toast({
        title: 'The file could not be made',
        description: 'Check the connection and try again.',
        kind: 'destructive',
      });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      className="self-start"
      icon={<Download aria-hidden="true" className="size-4.5" />}
      aria-label={`CSV: ${caption}`}
      busy={isBusy}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
