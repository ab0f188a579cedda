import type { JournalView, JournalDialogProps } from './journal-view.ts';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useLazyPart } from '../../../lazy/lazy-part.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { texts } from '../texts/texts.ts';
import { withTexts } from '../../../i18n/texts-by-language.ts';
import { shellTexts } from '../../../i18n/shared/shell-texts.ts';

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
