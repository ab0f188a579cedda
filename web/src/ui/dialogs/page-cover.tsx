import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export interface PageCoverProps {
  /** The id of its heading. */
  labelledBy: string;
  children: ReactNode;
}

/**
 * Covers and hides the whole page, open dialogs included: only the browser's top layer is above them, and no key
 * reaches them. It cannot be closed; the caller stops rendering it.
 */
export function PageCover({ labelledBy, children }: PageCoverProps) {
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => cover.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={cover}
      data-theme="light"
      aria-labelledby={labelledBy}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
        event.stopPropagation();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-canvas px-4 py-10 text-ink"
    >
      {children}
    </dialog>,
    document.body,
  );
}
