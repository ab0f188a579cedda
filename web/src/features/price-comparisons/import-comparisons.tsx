import type { ComparisonsImport } from '@vitola/contract/price-comparisons/price-comparisons';
import { maxComparisonsBytes } from '@vitola/contract/price-comparisons/price-comparison-constants';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { formatCount } from '../../text/count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';

/** The button that imports what others charge from a file. */
export function ImportComparisons() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:px-2.5"
        icon={<Upload aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">Import Prices of Others</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Import prices of others"
        description="CSV with the columns brand, name, competitor, price, where and day (2026-11-23). Where is optional; the cigars must be on the shelf."
      >
        {isOpen && <ImportForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const [csv, setCsv] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { mutate, data, error, isPending } = useWrite('POST /api/price-comparisons/import', {
    refreshes: ['GET /api/price-comparisons', 'GET /api/cigars/{id}/price-comparisons'],
    onSuccess: (result) => {
      if (!result.committed) return;
      toast({ title: `${formatCount(result.new, 'price')} imported`, kind: 'success' });
      onDone();
    },
  });
  const read = async (file: File | undefined) => {
    setProblem(undefined);
    setCsv(undefined);
    if (!file) return;
    if (file.size > maxComparisonsBytes)
      return setProblem('The file is larger than 500 kB: please split it.');
    const text = await file.text();
    setCsv(text);
    mutate({ body: { csv: text, commit: false } });
  };
  const preview = csv !== undefined && data?.committed === false ? data : undefined;
  return (
    <div className="flex flex-col gap-5">
      <FileField label="Choose a file" accept=".csv,text/csv" onFile={(file) => void read(file)} />
      {(problem ?? error) && <FormError>{problem ?? error?.fields['csv'] ?? error?.message}</FormError>}
      {preview && <Preview result={preview} />}
      {csv !== undefined && preview && preview.new > 0 && (
        <Button
          busy={isPending}
          className="self-start"
          onClick={() => mutate({ body: { csv, commit: true } })}
        >
          Import {formatCount(preview.new, 'price')}
        </Button>
      )}
    </div>
  );
}

function Preview({ result }: { result: ComparisonsImport }) {
  const { known, problems, rejected } = result;
  return (
    <div>
      <p role="status">
        <strong>Nothing has been changed yet.</strong> {formatCount(result.new, 'new price')}, {known} known,{' '}
        {formatCount(rejected, 'row')} left out.
      </p>
      {problems.length > 0 && (
        <ul aria-label="Rows that are left out" className="mt-3 max-h-60 overflow-y-auto text-ink-muted">
          {problems.map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      {rejected > problems.length && (
        <p className="mt-2 text-[0.9375rem] text-ink-faint">
          The first {problems.length} of {rejected} are shown.
        </p>
      )}
    </div>
  );
}
