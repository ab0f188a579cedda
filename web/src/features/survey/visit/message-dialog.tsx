import { useEffect, useRef } from 'react';

const closesAfterMs = 8_000;

export interface MessageDialogProps {
  text: string;
  dismiss: string;
  onClose: () => void;
}

/** A message that closes itself after 8 seconds; a native alert would stop the tablet's timers. */
export function MessageDialog({ text, dismiss, onClose }: MessageDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus();
    const timer = setTimeout(() => close.current(), closesAfterMs);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
      // Focus stays on the only button.
      if (event.key === 'Tab') event.preventDefault();
    };
    const onBack = () => close.current();
    addEventListener('keydown', onKey);
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      removeEventListener('keydown', onKey);
      clearTimeout(timer);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className="notice-scrim">
      <div className="notice" role="alertdialog" aria-modal="true" aria-labelledby="notice-text">
        <p id="notice-text">{text}</p>
        <button ref={button} type="button" className="button button-brass" onClick={onClose}>
          {dismiss}
        </button>
      </div>
    </div>
  );
}
