import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useAutoRetry } from './use-auto-retry.ts';

export interface ErrorStateProps {
  /** A sentence: what did not work. */
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** What the button says. */
  retry?: string;
  /** It may pass: another try is made now and then without a press. */
  mayPass?: boolean;
}

/** Something could not be loaded; says so and offers another try. */
export function ErrorState(props: ErrorStateProps) {
  const { children, onRetry, retrying = false, retry = 'Try again', mayPass = false } = props;
  useAutoRetry(mayPass ? onRetry : undefined);
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-danger/60 bg-danger-wash px-5 py-8 text-center text-danger-ink"
    >
      <p className="max-w-prose">{children}</p>
      {onRetry !== undefined && (
        <Button
          variant="secondary"
          busy={retrying}
          icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
          onClick={onRetry}
        >
          {retry}
        </Button>
      )}
    </div>
  );
}
