import { Download } from 'lucide-react';
import { useState } from 'react';
import { type CsvCell, toCsv, downloadCsv } from '../../downloads/csv.ts';
import { Button } from './button.tsx';
import { useToast } from '../feedback/toasts.tsx';

export interface DownloadCsvButtonProps {
  /** The title of the table. */
  caption: string;
  /** The file's name: kebab-case, without the date. */
  file: string;
  header: readonly string[];
  rows: () => CsvCell[][] | Promise<CsvCell[][]>;
}

/** A button that downloads a table as a CSV file. */
export function DownloadCsvButton({ caption, file, header, rows }: DownloadCsvButtonProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      downloadCsv(file, await toCsv(header, await rows()));
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
      className="-ml-4.5 self-start"
      icon={<Download aria-hidden="true" className="size-4.5" />}
      aria-label={`CSV: ${caption}`}
      busy={isBusy}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
