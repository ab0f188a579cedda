import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from '../fields/form-error.tsx';
import { formTexts } from '../../i18n/shared/form-texts.ts';

interface ConfirmDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  title: string;
  /** Explains what would be lost. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy: boolean;
  /** Why the last try failed; shown until the dialog closes. */
  error: string | undefined;
  /** The action; the dialog closes when it resolves and stays open when it rejects. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** The element to focus after the action, which has removed the one that had the focus. */
  focusAfter: () => HTMLElement | null;
}

/** Asks for confirmation before an action that can’t be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = formTexts().keep,
    busy,
    error,
    onConfirm,
    onClose,
    focusAfter,
  } = props;
  const isDone = useRef(false);
  const [isTried, setTried] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const close = (done: boolean) => {
    isDone.current = done;
    setTried(false);
    onClose();
  };
  const confirm = () => {
    setTried(true);
    void onConfirm().then(
      () => close(true),
      () => undefined,
    );
  };
  return (
    <Dialog
      title={title}
      description={children}
      size="sm"
      open={open}
      onOpenChange={(isOpen) => isOpen || close(false)}
      initialFocus={cancelButton}
      finalFocus={() => (isDone.current ? focusAfter() : null)}
      footer={
        <>
          <Button ref={cancelButton} variant="secondary" onClick={() => close(false)}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {isTried && error !== undefined && <FormError>{error}</FormError>}
    </Dialog>
  );
}
