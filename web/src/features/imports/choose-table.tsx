import { importLimits } from '@vitola/contract/inventory/import-constants';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { newUuid } from '../../api/uuid.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { CompareProgress } from './compare-progress.tsx';
import { ImportHistory } from './import-history.tsx';
import { useDownload } from './use-import.ts';

interface ChooseTableProps {
  onImport: (id: string) => void;
}

/** The first step: a file, a table pasted from a spreadsheet, or a picture where one can be read; beside it the export, and the imports so far. */
export function ChooseTable({ onImport }: ChooseTableProps) {
  const [text, setText] = useState('');
  const pictures = useRead('GET /api/imports/pictures');
  const download = useDownload();
  const { sendFile, sendText, isPending, isPicture, id, problem } = useSendTable(onImport);
  return (
    <div className="flex flex-col gap-5">
      <FileField
        label="Choose a file or drop it here"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFile={sendFile}
      />
      {pictures.data?.isAvailable && <ChoosePicture onPicture={sendFile} disabled={isPending} />}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          sendText(text);
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
      {isPending && <CompareProgress id={id} isPicture={isPicture} />}
      {problem && <FormError>{problem}</FormError>}
      <ImportHistory onImport={onImport} />
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

/** Sends a file or a pasted table to be compared, under an id by which its progress can be read. */
function useSendTable(onImport: ChooseTableProps['onImport']) {
  const [id] = useState(newUuid);
  const [problem, setProblem] = useState<string>();
  const [isPicture, setPicture] = useState(false);
  const { mutate, isPending, error } = useWrite('POST /api/imports', {
    refreshes: ['GET /api/imports'],
    onSuccess: (stored) => onImport(stored.id),
  });
  const sendFile = (file: File | undefined) => {
    setProblem(undefined);
    // A file that is read twice would be two imports.
    if (!file || isPending) return undefined;
    if (file.size > importLimits.bytes) return setProblem('A file may have at most 20 MB. Please split it.');
    const form = new FormData();
    form.set('name', file.name.slice(0, 200));
    form.set('id', id);
    form.set('file', file);
    setPicture(file.type.startsWith('image/'));
    return mutate({ body: form });
  };
  const sendText = (text: string) => {
    setProblem(undefined);
    setPicture(false);
    if (text.trim() !== '') mutate({ body: { text, id } });
  };
  const sentence = problem ?? Object.values(error?.fields ?? {})[0] ?? error?.message;
  return { sendFile, sendText, isPending, isPicture, id, problem: sentence };
}
