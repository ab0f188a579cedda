import { importLimits } from '@vitola/contract/inventory/import-constants';
import type { Import } from '@vitola/contract/inventory/imports';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { formatCount } from '../../text/count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useDownload } from './use-import.ts';

/** The first step: a file, or a table pasted from a spreadsheet; beside it the export, and the imports so far. */
export function ChooseTable({ onImport }: { onImport: (id: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const download = useDownload();
  const { mutate, isPending, error } = useWrite('POST /api/imports', {
    refreshes: ['GET /api/imports'],
    onSuccess: ({ id }) => onImport(id),
  });
  const send = (file: File | undefined) => {
    setProblem(undefined);
    // A file that is read twice would be two imports.
    if (!file || isPending) return undefined;
    if (file.size > importLimits.bytes) return setProblem('A file may have at most 20 MB. Please split it.');
    const form = new FormData();
    form.set('name', file.name.slice(0, 200));
    form.set('file', file);
    return mutate({ body: form });
  };
  return (
    <div className="flex flex-col gap-5">
      <FileField label="Choose a file or drop it here" accept=".csv,.tsv,.txt,.xlsx,text/csv" onFile={send} />
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') mutate({ body: { text } });
        }}
      >
        <TextArea
          label="Or paste a table"
          hint="Copy the cells in your spreadsheet, with the row that names the columns."
          value={text}
          rows={3}
          className="max-h-40"
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          busy={isPending}
          disabled={text.trim() === ''}
        >
          Compare with the shelf
        </Button>
      </form>
      {isPending && <p role="status">Comparing the rows with the shelf …</p>}
      {(problem ?? error) && (
        <FormError>{problem ?? Object.values(error?.fields ?? {})[0] ?? error?.message}</FormError>
      )}
      <History onImport={onImport} />
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 self-start"
        icon={<Download aria-hidden="true" className="size-4.5" />}
        onClick={() => void download.shelf()}
      >
        Export the shelf as CSV
      </Button>
    </div>
  );
}

const stateLabels: Record<Import['state'], string> = {
  compared: 'Not imported',
  applying: 'Syncing',
  applied: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Not imported',
};
const maxShown = 5;

/** The last imports, to go on with one or to undo it. */
function History({ onImport }: { onImport: (id: string) => void }) {
  const { data = [] } = useRead('GET /api/imports');
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="import-history">
      <h3 id="import-history" className="text-lg">
        Last imports
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {data.slice(0, maxShown).map(({ id, name, state, createdAt, result, source }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 text-left font-semibold break-words text-accent-ink hover:underline"
              onClick={() => onImport(id)}
            >
              {name}
            </button>
            <span className="text-[0.9375rem] text-ink-muted">
              {new Date(createdAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}
              {result &&
                (source === 'feed'
                  ? `, ${formatCount(result.changed, 'row')} found on the shelf`
                  : `, ${formatCount(result.added, 'cigar')} added, ${result.changed} changed`)}
            </span>
            <Badge tone={state === 'applied' ? 'success' : 'plain'}>{stateLabels[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
