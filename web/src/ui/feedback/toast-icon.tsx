import { CircleAlert, CircleCheck } from 'lucide-react';

/** The sign of a toast's kind; a plain one has none. */
export function ToastIcon({ kind }: { kind: string | undefined }) {
  if (kind === 'success')
    return <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />;
  if (kind === 'destructive')
    return <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />;
  return null;
}
