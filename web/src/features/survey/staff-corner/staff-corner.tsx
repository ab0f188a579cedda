import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { tablet } from '../tablet/served-page.ts';
import { cornerTexts, languageOfPage } from './corner-texts.ts';
import { PinForm } from './pin-form.tsx';
import { TabletState } from './tablet-state.tsx';

const closesAfterMs = 60_000;

/** Opens the staff corner above the welcome screen; closed, nothing of it is left and `returnTo` gets the focus. */
export function openStaffCorner(loungeId: string, returnTo: HTMLElement): void {
  if (document.querySelector('.corner')) return;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const reloadNow = holdReloads();
  const close = () => {
    root.unmount();
    place.remove();
    returnTo.focus({ preventScroll: true });
    reloadNow();
  };
  root.render(<StaffCorner loungeId={loungeId} language={languageOfPage()} onClose={close} />);
}

// A newer page waits until the staff are done. Returns what ends the wait.
function holdReloads(): () => void {
  const { reload } = tablet;
  let isDue = false;
  tablet.reload = () => (isDue = true);
  return () => {
    tablet.reload = reload;
    if (isDue) reload();
  };
}

interface StaffCornerProps {
  loungeId: string;
  language: Language;
  onClose: () => void;
}

function StaffCorner({ loungeId, language, onClose }: StaffCornerProps) {
  const texts = cornerTexts[language];
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useCloseWhenIdle(onClose);
  return (
    <dialog
      ref={dialog}
      className="corner"
      aria-labelledby="corner-heading"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="corner-body">
        <h1 id="corner-heading">{texts.title}</h1>
        {isOpen ? (
          <TabletState loungeId={loungeId} language={language} texts={texts} />
        ) : (
          <PinForm loungeId={loungeId} texts={texts} onRight={() => setOpen(true)} />
        )}
        <button type="button" className="button" onClick={onClose}>
          {texts.close}
        </button>
        <p className="promise">{texts.closesItself}</p>
      </div>
    </dialog>
  );
}

/** Closes after a minute without a touch or a key: no guest must find it open. */
function useCloseWhenIdle(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => close.current(), closesAfterMs);
    };
    wait();
    addEventListener('pointerdown', wait);
    addEventListener('keydown', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', wait);
      removeEventListener('keydown', wait);
    };
  }, []);
}
