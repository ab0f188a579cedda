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
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

/**
 * The fallback toast if the script of toasts could not be loaded: it stays until it is closed or the next one
 * appears.
 */
export function PlainToast({ message }: { message: ToastMessage | undefined }) {
  const [closed, setClosed] = useState<ToastMessage>();
  const visible = message === closed ? undefined : message;
  const { title, description, kind = 'plain', action } = visible ?? { title: '' };
  const close = () => setClosed(visible);
  return (
    <div data-toasts="" role="alert" className={viewportClass}>
      {visible && (
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
          <button type="button" aria-label={shellTexts().dismiss} className={closeClass} onClick={close}>
            <X aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      )}
    </div>
  );
}
