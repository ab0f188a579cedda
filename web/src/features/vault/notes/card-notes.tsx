import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ListedCigar } from '../list/use-vault.ts';
import { texts } from '../texts/texts.ts';
import { NotesEditor } from './notes-editor.tsx';
import { useNotes } from './use-notes.ts';

const said = texts.notes;
const shownCharacters = 150;

/** A cigar's notes: shown, cut after 150 characters, or being edited. */
export function CardNotes({ cigar }: { cigar: ListedCigar }) {
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
      {cigar.notes && <ShownNotes notes={cigar.notes} />}
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

function ShownNotes({ notes }: { notes: string }) {
  const [isWhole, setWhole] = useState(false);
  const characters = Array.from(notes);
  const isLong = characters.length > shownCharacters;
  const shown = isLong && !isWhole ? `${characters.slice(0, shownCharacters).join('').trimEnd()}…` : notes;
  return (
    <div className="vault-note">
      <p className="whitespace-pre-line wrap-anywhere">{shown}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="-mb-2 min-h-11 font-semibold underline underline-offset-4"
        >
          {isWhole ? said.less : said.more}
        </button>
      )}
    </div>
  );
}
