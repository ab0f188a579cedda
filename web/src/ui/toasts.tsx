import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'destructive' | 'plain';

export interface ToastWords {
  title: string;
  description?: string | undefined;
  kind?: ToastKind | undefined;
  /** One thing to do about it, such as Undo. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

/** How many are seen at once, and for how long (milliseconds). */
const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;

/** Shows toasts of everything below it: one at a time, five seconds each, longer while pointed at or focused. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={TOAST_LIMIT} timeout={TOAST_DURATION}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          data-toasts=""
          className="fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-60 mx-auto w-auto max-w-md print:hidden"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** A function that shows a toast; a newer one takes the place of the one that is up. */
export function useToast(): (words: ToastWords) => void {
  const { add, close } = Toast.useToastManager();
  return ({ title, description, kind = 'plain', action }) => {
    close();
    const id = add({
      title,
      description,
      type: kind,
      actionProps:
        action === undefined
          ? undefined
          : {
              children: action.label,
              onClick: () => {
                close(id);
                action.onPress();
              },
            },
    });
  };
}

const edge: Record<ToastKind, string> = {
  success: 'border-l-success',
  destructive: 'border-l-danger',
  plain: 'border-l-accent',
};

function ToastIcon({ kind }: { kind: string | undefined }) {
  if (kind === 'success')
    return <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />;
  if (kind === 'destructive')
    return <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />;
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
        'absolute inset-x-0 top-0 rounded-card border border-l-4 border-line bg-raised text-ink shadow-lift',
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-200',
        'data-starting-style:-translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:opacity-0',
        edge[(toast.type ?? 'plain') as ToastKind],
      )}
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-1.5 pl-4">
        <ToastIcon kind={toast.type} />
        <div className="min-w-0 flex-1 py-0.5">
          <Toast.Title className="font-sans leading-snug font-semibold" />
          <Toast.Description className="mt-0.5 text-[0.9375rem] leading-snug break-words text-ink-muted" />
        </div>
        {toast.actionProps !== undefined && (
          <Toast.Action className="-my-1 min-h-11 min-w-11 shrink-0 rounded-control px-3 font-semibold text-accent-ink hover:bg-accent-wash" />
        )}
        <Toast.Close
          aria-label="Close"
          className="-my-1 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-accent-wash hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
