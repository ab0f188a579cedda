import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from '../fields/form-error.tsx';

interface AskFirstProps {
  /** Whether it is asked now. */
  open: boolean;
  title: string;
  /** What would be lost. */
  children: ReactNode;
  yes: string;
  no?: string;
  busy: boolean;
  /** Why it could not be done. */
  error: string | undefined;
  /** Does it; the question closes once that is done, and stays when it failed. */
  onYes: () => Promise<unknown>;
  onClose: () => void;
  /** What gets the focus once it is done: what had it before is gone then. */
  next: () => HTMLElement | null;
}

/** One question before something that cannot be undone. */
export function AskFirst(props: AskFirstProps) {
  const { open, title, children, yes, no = 'Keep', busy, error, onYes, onClose, next } = props;
  const isDone = useRef(false);
  const keep = useRef<HTMLButtonElement>(null);
  const close = (done: boolean) => {
    isDone.current = done;
    onClose();
  };
  const act = () =>
    void onYes().then(
      () => close(true),
      () => undefined,
    );
  return (
    <Dialog
      title={title}
      description={children}
      size="sm"
      open={open}
      onOpenChange={(isOpen) => isOpen || close(false)}
      initialFocus={keep}
      finalFocus={() => (isDone.current ? next() : null)}
      footer={
        <>
          <Button ref={keep} variant="secondary" onClick={() => close(false)}>
            {no}
          </Button>
          <Button variant="danger" busy={busy} onClick={act}>
            {yes}
          </Button>
        </>
      }
    >
      {error !== undefined && <FormError>{error}</FormError>}
    </Dialog>
  );
}
