export type ToastKind = 'success' | 'destructive' | 'plain';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  kind?: ToastKind | undefined;
  /** One action, such as Undo. Clicking it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** The position of toasts: at the top, above everything else. */
export const viewportClass =
  'fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-60 mx-auto w-auto max-w-md print:hidden';
export const toastClass = 'rounded-card border border-l-4 border-line bg-raised text-ink shadow-lift';
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
