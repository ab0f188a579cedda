import { clsx } from 'clsx';

export type ToastKind = 'success' | 'destructive' | 'plain';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  kind?: ToastKind | undefined;
  /** One action, such as Undo. Clicking it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** Beside a toast, which has its own position, so that none moves when the next one appears elsewhere. */
export const viewportClass = 'print:hidden';
/** At the top above everything else; a low one (`toast-place.ts`) above the bars on small screens, below what opens next. */
export const toastClass = clsx(
  'fixed inset-x-4 mx-auto max-w-md rounded-card border border-l-4 border-line bg-raised text-ink shadow-lift',
  'top-[max(1rem,env(safe-area-inset-top))] z-60',
  'data-low:top-auto data-low:bottom-[calc(var(--above-navigation,0rem)+var(--above-bulk-bar,0rem)+1rem+env(safe-area-inset-bottom))] data-low:z-35',
);
export const rowClass = 'flex items-start gap-3 py-3 pr-1.5 pl-4';
export const titleClass = 'font-sans leading-snug font-semibold';
export const descriptionClass = 'mt-0.5 text-[0.9375rem] leading-snug break-words text-ink-muted';
export const actionClass =
  '-my-1 min-h-11 min-w-11 shrink-0 rounded-control px-3 font-semibold text-accent-ink hover:bg-accent-wash';
export const closeClass =
  '-my-1 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-accent-wash hover:text-ink';

export const edgeClass: Readonly<Record<ToastKind, string>> = {
  success: 'border-l-success',
  destructive: 'border-l-danger',
  plain: 'border-l-accent',
};
