import { useEffect, useRef, useState } from 'react';
import { cigarName } from '../../../text/cigar-name.ts';
import { formatDay } from '../../../time/calendar-day.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SmokeForm } from '../form/smoke-form.tsx';
import { SmokeList } from '../smokes/smoke-list.tsx';
import { nameOfSmoke } from '../smokes/smoke-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { JournalDialogProps, JournalView } from './journal-view.ts';
import { SmokedStars } from './smoked-stars.tsx';
import { texts } from '../texts/texts.ts';

/** The dialog of the journal. Its views follow each other in one dialog: the stars and the form, a list and an edit. */
export function JournalDialog({ opened, open, onOpenChange }: JournalDialogProps) {
  const [view, setView] = useState(opened);
  const [before, setBefore] = useState<JournalView>();
  const [shown, setShown] = useState(opened);
  const [turns, setTurns] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  // The control that led to the next view is gone.
  useEffect(() => {
    if (turns > 0) content.current?.focus({ preventScroll: true });
  }, [turns]);
  if (shown !== opened) {
    setShown(opened);
    setView(opened);
    setBefore(undefined);
  }
  const go = (next: JournalView) => {
    if (view.view === 'smokes') setBefore(view);
    setView(next);
    setTurns(turns + 1);
  };
  const done = () => {
    if (!before) return onOpenChange(false);
    setView(before);
    setBefore(undefined);
    return setTurns(turns + 1);
  };
  const titles = titlesOf(view);
  const said = texts().dialog;
  return (
    <Dialog
      {...titles}
      open={open}
      onOpenChange={onOpenChange}
      size={view.view === 'stars' ? 'sm' : 'md'}
      finalFocus={() => ('cigar' in opened ? document.getElementById(`smoked-${opened.cigar.id}`) : null)}
    >
      <div ref={content} tabIndex={-1} className="outline-hidden">
        {view.view === 'stars' && (
          <SmokedStars
            cigar={view.cigar}
            onDone={done}
            onMore={() => go({ view: 'form', cigar: view.cigar })}
          />
        )}
        {view.view === 'form' && <SmokeForm cigar={view.cigar} onDone={done} />}
        {view.view === 'edit' && <SmokeForm key={view.smoke.id} smoke={view.smoke} onDone={done} />}
        {view.view === 'smokes' && (
          <div className="flex flex-col gap-5">
            {'cigar' in view && (
              <Button className="self-start" onClick={() => go({ view: 'stars', cigar: view.cigar })}>
                {said.again}
              </Button>
            )}
            <SmokeList
              of={'day' in view ? { from: view.day, to: view.day } : { savedCigarId: view.cigar.id }}
              namesCigars={'day' in view}
              onEdit={(smoke) => go({ view: 'edit', smoke })}
              empty={'day' in view ? said.noneOnDay : said.noneOfCigar}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function titlesOf(view: JournalView): { title: string; description?: string } {
  const said = texts().dialog;
  if (view.view === 'edit') return { title: said.edit, description: nameOfSmoke(view.smoke) };
  if ('day' in view) return { title: formatDay(view.day) };
  const description = cigarName(view.cigar);
  if (view.view === 'stars') return { title: said.how, description };
  return { title: view.view === 'form' ? said.how : said.yours, description };
}
