import { useState } from 'react';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';
import { Button } from '../buttons/button.tsx';
import type { ToastMessage } from './toast-styles.tsx';

/**
 * The fallback toast if the script of toasts could not be loaded: it stays until it is closed or the next one
 * appears. Every page loads it, so it is as small as can be.
 */
export function PlainToast({ message }: { message: ToastMessage | undefined }) {
  const [closed, setClosed] = useState<ToastMessage>();
  const visible = message === closed ? undefined : message;
  const close = () => setClosed(visible);
  return (
    <div data-toasts="" role="alert" className="fixed inset-x-4 top-4 z-60 mx-auto max-w-md print:hidden">
      {visible && (
        <div data-toast="" className="rounded-card border border-line bg-raised p-4 text-ink shadow-lift">
          <p className="font-semibold">{visible.title}</p>
          <p className="text-ink-muted">{visible.description}</p>
          {visible.action && (
            <Button
              variant="quiet"
              onClick={() => {
                close();
                visible.action?.onClick();
              }}
            >
              {visible.action.label}
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            {shellTexts().dismiss}
          </Button>
        </div>
      )}
    </div>
  );
}
