import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  actionClass,
  closeClass,
  descriptionClass,
  edgeClass,
  rowClass,
  viewportClass,
  titleClass,
  toastClass,
  type ToastKind,
  type ToastMessage,
} from './toast-styles.tsx';
import { ToastIcon } from './toast-icon.tsx';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

/** How many toasts are visible at once, and for how long (milliseconds). */
const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;

/** Shows the newest toast for five seconds, longer while it is hovered or focused. */
export function ToastViewport({ message }: { message: ToastMessage | undefined }) {
  const [toasts] = useState(() => Toast.createToastManager());
  return (
    <Toast.Provider limit={TOAST_LIMIT} timeout={TOAST_DURATION} toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport data-toasts="" className={viewportClass}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
      <ShowMessage message={message} />
    </Toast.Provider>
  );
}

function ShowMessage({ message }: { message: ToastMessage | undefined }) {
  const { add, close } = Toast.useToastManager();
  useEffect(() => {
    if (!message) return;
    const { title, description, kind = 'plain', action } = message;
    close();
    const onActionClick = () => {
      close(id);
      action?.onClick();
    };
    const actionProps = action && { children: action.label, onClick: onActionClick };
    const id = add({ title, description, type: kind, actionProps });
  }, [message, add, close]);
  return null;
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      data-toast=""
      swipeDirection={['up', 'down', 'right']}
      className={clsx(
        toastClass,
        'absolute inset-x-0 top-0',
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-200',
        'data-starting-style:-translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:opacity-0',
        edgeClass[(toast.type ?? 'plain') as ToastKind],
      )}
    >
      {/* Toast.Content would render again from inside its ResizeObserver, which Safari reports as an error of the page. */}
      <div className={rowClass}>
        <ToastIcon kind={toast.type} />
        <div className="min-w-0 flex-1 py-0.5">
          <Toast.Title className={titleClass} />
          <Toast.Description className={descriptionClass} />
        </div>
        {toast.actionProps !== undefined && <Toast.Action className={actionClass} />}
        {/* Base UI hides this from screen readers until a stack of toasts is expanded; here is only ever one. */}
        <Toast.Close aria-label={shellTexts().dismiss} aria-hidden={false} className={closeClass}>
          <X aria-hidden="true" className="size-4.5" />
        </Toast.Close>
      </div>
    </Toast.Root>
  ));
}
