import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import {
  actionClass,
  closeClass,
  descriptionClass,
  edgeOf,
  rowClass,
  stageClass,
  titleClass,
  toastClass,
  ToastIcon,
  type ToastWords,
} from './toast-look.tsx';

/** A toast where its script did not come: it stays until it is closed or the next one comes. */
export function PlainToast({ said }: { said: ToastWords | undefined }) {
  const [closed, setClosed] = useState<ToastWords>();
  const words = said === closed ? undefined : said;
  const { title, description, kind = 'plain', action } = words ?? { title: '' };
  const close = () => setClosed(words);
  return (
    <div data-toasts="" role="alert" className={stageClass}>
      {words && (
        <div data-toast="" className={clsx(toastClass, rowClass, edgeOf[kind])}>
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
                action.onPress();
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
