import type { CatalogueImport } from '@vitola/contract/catalogue';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isTransient } from '../../api/call-error.ts';
import { formatCount } from '../../text/count.ts';
import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { ImportRows } from './import-rows.tsx';

const maxBytes = 6 * 1024 * 1024;

/** Imports a file of cigars: first a preview row by row, then the import. */
export function ImportPanel() {
  const id = useId();
  const toast = useToast();
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<CatalogueImport>();
  /** The file chosen last, or its text once it has been read. */
  const latest = useRef<File | string>(undefined);
  const importFile = useWrite('POST /api/super-admin/catalogue/import', {
    refreshes: ['GET /api/super-admin/catalogue', 'GET /api/super-admin/catalogue/proposals'],
    onSuccess: (done, { body }) => {
      // The result of an earlier file is ignored.
      if (body.csv === latest.current) setResult(done);
      const { counts } = done;
      if (done.committed)
        toast({ title: `Imported: ${counts.new} new, ${counts.changed} changed`, kind: 'success' });
    },
    onError: (error, { body }) => {
      if (body.csv === latest.current) setProblem(error.message);
    },
  });
  const read = async (chosen: File | undefined) => {
    setProblem(undefined);
    setResult(undefined);
    setFile(undefined);
    latest.current = chosen;
    if (!chosen) return undefined;
    if (chosen.size > maxBytes) return setProblem('The file is larger than 6 MB: please split it.');
    const csv = await chosen.text();
    if (latest.current !== chosen) return undefined;
    latest.current = csv;
    setFile({ name: chosen.name, csv });
    return importFile.mutate({ body: { csv, commit: false } });
  };
  const hasChanges = result && !result.committed && result.counts.new + result.counts.changed > 0;
  return (
    <Panel
      title="Import cigars"
      description="CSV with the columns brand, line, vitola, country, strength, size, wrapper, binder, filler, flavor_notes, price_usd, price_basis, smoking_time_min. Brand and vitola are needed; a blank leaves alone what is there."
    >
      <div className="flex flex-col gap-5">
        <div className="rounded-card border border-dashed border-line-strong bg-sunken/50 p-5">
          <label htmlFor={id} className="flex items-center gap-3 font-semibold">
            <FileUp aria-hidden="true" className="size-5 text-accent-ink" />
            Choose a file
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void read(event.target.files?.[0])}
            className="mt-3 block w-full text-[0.9375rem] file:mr-4 file:min-h-11 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
          />
        </div>
        {problem && <FormError>{problem}</FormError>}
        {file && importFile.error && isTransient(importFile.error) && (
          <Button
            variant="secondary"
            className="self-start"
            onClick={() => {
              setProblem(undefined);
              importFile.mutate(importFile.variables);
            }}
          >
            Try again
          </Button>
        )}
        {file && importFile.isPending && <p role="status">Reading {file.name} …</p>}
        {result && <ImportRows result={result} />}
        {file && hasChanges && (
          <div>
            <Button
              busy={importFile.isPending}
              onClick={() => importFile.mutate({ body: { csv: file.csv, commit: true } })}
            >
              Import {countOf(result)}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

const countOf = ({ counts }: CatalogueImport): string => formatCount(counts.new + counts.changed, 'cigar');
