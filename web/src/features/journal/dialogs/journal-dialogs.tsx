import type { Smoke } from '@vitola/contract/journal/smokes';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useLazyPart } from '../../../lazy/lazy-part.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { texts } from '../texts/texts.ts';
import { withTexts } from '../../../i18n/texts-by-language.ts';
import { shellTexts } from '../../../i18n/shared/shell-texts.ts';

/** A cigar of the vault that was smoked. */
export interface SmokedCigar {
  id: string;
  name: string;
  brand: string;
}

/** What the journal's dialog shows: the stars of a new smoke, its form, smokes of a cigar or a day, or one to edit. */
export type JournalView =
  | { view: 'stars'; cigar: SmokedCigar }
  | { view: 'form'; cigar: SmokedCigar }
  | { view: 'smokes'; cigar: SmokedCigar }
  | { view: 'smokes'; day: string }
  | { view: 'edit'; smoke: Smoke };

type OpenJournal = (view: JournalView) => void;

const OpenJournalContext = createContext<OpenJournal>(() => undefined);

/** Returns a function that opens the journal's dialog. */
export const useOpenJournal = (): OpenJournal => use(OpenJournalContext);

/** The journal's dialog for everything below it. It loads when it is first opened. */
export function JournalDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<JournalView>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((view: JournalView) => {
    setOpened(view);
    setOpen(true);
  }, []);
  return (
    <OpenJournalContext value={open}>
      {children}
      {opened && <LazyDialog opened={opened} open={isOpen} onOpenChange={setOpen} />}
    </OpenJournalContext>
  );
}

export interface JournalDialogProps {
  opened: JournalView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function LazyDialog(props: JournalDialogProps) {
  const part = useLazyPart('journal', () => withTexts(import('./journal-dialog.tsx'), texts));
  if (part.data) return <part.data.JournalDialog {...props} />;
  return (
    <Dialog title={shellTexts().journal.title} open={props.open} onOpenChange={props.onOpenChange}>
      <Loaded of={part} polled rows={2} label={shellTexts().journal.opening}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
