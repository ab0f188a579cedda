import { PencilLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LongNotes } from '../../../ui/display/long-notes.tsx';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { texts } from '../texts/texts.ts';
import { NotesEditor } from './notes-editor.tsx';
import { useNotes } from './use-notes.ts';

/** A cigar's notes: shown, cut after 150 characters, or being edited. */
export function CardNotes({ cigar }: { cigar: ListedCigar }) {
  const said = texts().notes;
  const editing = useNotes(cigar);
  const isEdited = editing.text !== undefined;
  const opener = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) opener.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) return <NotesEditor cigar={cigar} {...editing} />;
  return (
    <div>
      {cigar.notes && (
        <LongNotes more={said.more} less={said.less}>
          {cigar.notes}
        </LongNotes>
      )}
      <Button
        ref={opener}
        variant="quiet"
        icon={<PencilLine aria-hidden="true" className="size-4.5" />}
        onClick={editing.edit}
        className="-ml-4.5"
      >
        {cigar.notes ? said.edit : said.add}
      </Button>
    </div>
  );
}
