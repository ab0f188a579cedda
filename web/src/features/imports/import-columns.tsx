import {
  fieldsOfSource,
  importFieldLabel,
  type ImportField,
} from '@vitola/contract/inventory/import-constants';
import type { Import } from '@vitola/contract/inventory/imports';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../text/count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useImportWrites } from './use-import.ts';

const sameColumns = 'Files with the same columns will be read like this.';
const readLike: Record<Import['source'], string> = {
  file: sameColumns,
  paste: sameColumns,
  rows: sameColumns,
  pos: sameColumns,
  feed: 'The feed will be read like this.',
  picture: 'This picture will be read like this.',
};

/** What each column was read as, and the correction of it. Open where no column says which cigar a row is. */
export function ImportColumns({ shown }: { shown: Import }) {
  const { columns, source } = shown;
  const options = fieldsOfSource(source).map((field) => ({ value: field, label: importFieldLabel(field) }));
  const [fields, setFields] = useState<(ImportField | null)[]>(() => columns.map(({ field }) => field));
  const { map } = useImportWrites(shown.id);
  const isChanged = fields.some((field, at) => field !== columns[at]?.field);
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
  const choose = (at: number, value: string) =>
    setFields((before) =>
      before.map((field, index) => (index === at ? ((value || null) as ImportField | null) : field)),
    );
  const guessed = columns.filter(({ isGuess, field }) => isGuess && field).map(({ header }) => header);
  const read = columns.filter(({ field }) => field !== null).length;
  return (
    <details
      className="group rounded-card border border-line bg-sunken/50 px-4"
      open={!columns.some(({ field }) => field === 'name')}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-1">
        <ChevronDown aria-hidden="true" className="size-5 text-ink-muted group-open:rotate-180" />
        <span className="font-semibold">
          {read} of {formatCount(columns.length, 'column')} {columns.length === 1 ? 'is' : 'are'}{' '}
          {source === 'feed' ? 'read' : 'imported'}
        </span>
        {guessed.length > 0 && (
          <span className="text-[0.9375rem] text-ink-muted">Please check {guessed.join(', ')}.</span>
        )}
      </summary>
      <ul className="grid gap-x-5 gap-y-3 pb-4 sm:grid-cols-2">
        {columns.map(({ header, samples, isGuess }, at) => (
          <li key={`${at} ${header}`} className="min-w-0">
            <Select
              label={header}
              hint={`${isGuess ? 'Please check. ' : ''}${samples.length > 0 ? samples.join(', ').slice(0, 70) : 'Empty'}`}
              placeholder={source === 'feed' ? 'Not read' : 'Not imported'}
              options={options}
              value={fields[at] ?? ''}
              onChange={(event) => choose(at, event.target.value)}
            />
          </li>
        ))}
      </ul>
      {isChanged && (
        <div className="flex flex-wrap items-center gap-3 pb-4">
          <Button
            size="sm"
            busy={map.isPending}
            disabled={twice !== undefined}
            onClick={() => map.mutate({ params: { id: shown.id }, body: { fields } })}
          >
            Compare again
          </Button>
          <span role="status" className="text-[0.9375rem] text-ink-muted">
            {twice ? `Two columns hold ${importFieldLabel(twice)}. Choose one of them.` : readLike[source]}
          </span>
        </div>
      )}
    </details>
  );
}
