import type { CatalogueImport } from '@vitola/contract/catalogue';
import { useRef, useState } from 'react';
import { isTransient } from '../../api/call-error.ts';
import { formatCount } from '../../text/count.ts';
import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { ImportRows } from './import-rows.tsx';

const maxBytes = 6 * 1024 * 1024;

/** Imports a file of cigars: first a preview row by row, then the import. */
export function ImportPanel() {
  const toast = useToast();
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<CatalogueImport>();
  /** The file chosen last, or its text once it has been read. */
  const latest = useRef<File | string>(undefined);
  const importFile = useWrite('POST /api/super-admin/catalogue/import', {
    refreshes: [
      'GET /api/super-admin/catalogue',
      'GET /api/super-admin/catalogue/proposals',
      'GET /api/super-admin/catalogue/cigars',
      'GET /api/super-admin/catalogue/conflicts',
    ],
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
      description="CSV with the columns brand, line, vitola, country, strength, size, wrapper, binder, filler, flavor_notes, price_usd, price_basis, smoking_time_min. Brand and vitola are required. A blank cell leaves the current value unchanged."
    >
      <div className="flex flex-col gap-5">
        <FileField label="Choose a file" accept=".csv,text/csv" onFile={(chosen) => void read(chosen)} />
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
