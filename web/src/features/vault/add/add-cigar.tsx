import { useState } from 'react';
import { useLazyPart } from '../../../lazy/lazy-part.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { texts } from '../texts/texts.ts';

interface AddCigarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog that adds a cigar. Its form loads when it is first opened, and keeps what is typed while it is closed. */
export function AddCigar(props: AddCigarProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.open && !isNeeded) setNeeded(true);
  return isNeeded && <LazyDialog {...props} />;
}

function LazyDialog(props: AddCigarProps) {
  const part = useLazyPart('add a cigar', () => import('./add-cigar-dialog.tsx'));
  if (part.data) return <part.data.AddCigarDialog {...props} />;
  return (
    <Dialog title={texts().addDialog.title} {...props}>
      <Loaded of={part} polled rows={3} label={texts().addDialog.loading}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
