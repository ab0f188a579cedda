import { maxNotes } from '@vitola/contract/vault/vault-limits';
import { useEffect, useRef } from 'react';
import { cigarName } from '../../../text/cigar-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { texts } from '../texts/texts.ts';
import { NotesConflict } from './notes-conflict.tsx';
import type { NotesEditing } from './use-notes.ts';

/** The field of the notes, with the characters left; and both versions if another device saved some meanwhile. */
export function NotesEditor({ cigar, ...editing }: NotesEditing & { cigar: ListedCigar }) {
  const said = texts().notes;
  const { text = '', theirs, isSaving, type, save, cancel } = editing;
  const field = useRef<HTMLTextAreaElement>(null);
  const left = maxNotes - text.trim().length;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (left >= 0 && !isSaving) save();
      }}
      className="flex flex-col gap-3"
    >
      <TextArea
        ref={field}
        label={said.title}
        aria-label={said.label(cigarName(cigar))}
        rows={4}
        value={text}
        onChange={({ target }) => type(target.value)}
        hint={<span className="tnum">{said.left(Math.max(left, 0))}</span>}
        error={left < 0 ? said.over(-left) : undefined}
      />
      {theirs === undefined ? (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSaving} disabled={left < 0}>
            {said.save}
          </Button>
          <Button variant="quiet" disabled={isSaving} onClick={cancel}>
            {said.cancel}
          </Button>
        </div>
      ) : (
        <NotesConflict {...editing} mine={text} theirs={theirs} />
      )}
    </form>
  );
}
