import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
import type { PointerY } from './last-pointer.ts';
import { ToastIcon } from './toast-icon.tsx';
import { placeToast } from './toast-place.ts';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

/** How many toasts are visible at once, and for how long (milliseconds). */
const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;

export interface ToastViewportProps {
  message: ToastMessage | undefined;
  pointerY: RefObject<PointerY>;
}

/** Shows the newest toast for five seconds, longer while it is hovered or focused. */
export function ToastViewport({ message, pointerY }: ToastViewportProps) {
  const [toasts] = useState(() => Toast.createToastManager());
  return (
    <Toast.Provider limit={TOAST_LIMIT} timeout={TOAST_DURATION} toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport data-toasts="" className={viewportClass}>
          <ToastList pointerY={pointerY} />
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

function ToastList({ pointerY }: Pick<ToastViewportProps, 'pointerY'>) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => <ShownToast key={toast.id} toast={toast} pointerY={pointerY} />);
}

interface ShownToastProps extends Pick<ToastViewportProps, 'pointerY'> {
  toast: Toast.Root.ToastObject;
}

function ShownToast({ toast, pointerY }: ShownToastProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) placeToast(root.current, pointerY.current);
  }, [pointerY]);
  const hasAction = toast.actionProps !== undefined;
  // A failure says more than what was done, so on phones it has the whole width, below the title and the action.
  const isLong = hasAction && toast.type === 'destructive';
  return (
    <Toast.Root
      ref={root}
      toast={toast}
      data-toast=""
      swipeDirection={['up', 'down', 'right']}
      className={clsx(
        toastClass,
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-200',
        'data-starting-style:-translate-y-4 data-starting-style:opacity-0 data-low:data-starting-style:translate-y-4 data-ending-style:pointer-events-none data-ending-style:opacity-0 data-limited:opacity-0',
        edgeClass[(toast.type ?? 'plain') as ToastKind],
      )}
    >
      {/* Toast.Content would render again from inside its ResizeObserver, which Safari reports as an error of the page. */}
      <div className={clsx(rowClass, isLong && 'max-sm:flex-wrap')}>
        <ToastIcon kind={toast.type} />
        <div className={clsx('min-w-0 flex-1 py-0.5', isLong && 'max-sm:contents')}>
          <Toast.Title className={clsx(titleClass, isLong && 'max-sm:min-w-0 max-sm:flex-1 max-sm:py-0.5')} />
          <Toast.Description
            className={clsx(
              descriptionClass,
              isLong && 'max-sm:order-last max-sm:-mt-2 max-sm:basis-full max-sm:pr-2.5',
            )}
          />
        </div>
        {hasAction && <Toast.Action className={actionClass} />}
        {/* Base UI hides this from screen readers until a stack of toasts is expanded; here is only ever one. */}
        <Toast.Close aria-label={shellTexts().dismiss} aria-hidden={false} className={closeClass}>
          <X aria-hidden="true" className="size-4.5" />
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}
