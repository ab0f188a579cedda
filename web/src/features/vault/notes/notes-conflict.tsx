import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { texts } from '../texts/texts.ts';
import type { NotesEditing } from './use-notes.ts';

interface NotesConflictProps extends Pick<NotesEditing, 'keepMine' | 'keepBoth' | 'cancel'> {
  mine: string;
  theirs: string;
}

/** Another device saved notes first: both versions, and the choice between them. */
export function NotesConflict({ mine, theirs, keepMine, keepBoth, cancel }: NotesConflictProps) {
  const said = texts().notes;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div
      ref={banner}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-warning-ink/50 bg-warning-wash p-4 text-warning-ink"
    >
      <p className="font-semibold">{said.conflict}</p>
      <dl className="mt-3 flex flex-col gap-3 text-ink">
        <div>
          <dt className="font-semibold">{said.theirs}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{theirs || said.nothing}</dd>
        </div>
        <div>
          <dt className="font-semibold">{said.mine}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{mine || said.nothing}</dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={keepBoth}>
          {said.keepBoth}
        </Button>
        <Button size="sm" variant="secondary" onClick={keepMine}>
          {said.keepMine}
        </Button>
        <Button size="sm" variant="secondary" onClick={cancel}>
          {said.keepTheirs}
        </Button>
      </div>
    </div>
  );
}
