import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import {
  actionClass,
  closeClass,
  descriptionClass,
  edgeClass,
  rowClass,
  viewportClass,
  titleClass,
  toastClass,
  ToastIcon,
  type ToastMessage,
} from './toast-styles.tsx';

/**
 * The fallback toast if the script of toasts could not be loaded: it stays until it is closed or the next one
 * appears.
 */
export function PlainToast({ said }: { said: ToastMessage | undefined }) {
  const [closed, setClosed] = useState<ToastMessage>();
  const words = said === closed ? undefined : said;
  const { title, description, kind = 'plain', action } = words ?? { title: '' };
  const close = () => setClosed(words);
  return (
    <div data-toasts="" role="alert" className={viewportClass}>
      {words && (
        <div data-toast="" className={clsx(toastClass, rowClass, edgeClass[kind])}>
          <ToastIcon kind={kind} />
          <div className="min-w-0 flex-1 py-0.5">
            <p className={titleClass}>{title}</p>
            {description !== undefined && <p className={descriptionClass}>{description}</p>}
          </div>
          {action && (
            <button
              type="button"
              className={actionClass}
              onClick={() => {
                close();
                action.onClick();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" aria-label="Close" className={closeClass} onClick={close}>
            <X aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      )}
    </div>
  );
}
