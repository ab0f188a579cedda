import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useAutoRetry } from './use-auto-retry.ts';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

export interface ErrorStateProps {
  /** A sentence that says what failed. */
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** The label of the button. */
  retry?: string;
  /** Whether the error may be temporary: `onRetry` is then called automatically now and then. */
  autoRetry?: boolean;
}

/** Says that something could not be loaded and offers a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { children, onRetry, retrying = false, retry = shellTexts().retry, autoRetry = false } = props;
  useAutoRetry(autoRetry ? onRetry : undefined);
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-danger/60 bg-danger-wash px-5 py-8 text-center text-danger-ink"
    >
      <p className="max-w-prose">{children}</p>
      {onRetry !== undefined && (
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}
