import type { ReactNode } from 'react';
import { isTransient } from '../../api/call-error.ts';
import { ErrorState } from './error-state.tsx';
import { SkeletonList } from './skeleton.tsx';

/** A read as the screens hold it. */
export interface ReadState<T, E extends { message: string } = { message: string }> {
  data: T | undefined;
  error: E | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T, E extends { message: string }> {
  of: ReadState<T, E>;
  /** It is asked for again anyhow, or by a press alone. */
  polled?: boolean;
  /** What the screen reader hears while it is on its way. */
  label?: string | undefined;
  rows?: number | undefined;
  /** What is said when it failed; else the error's own sentence. */
  errorMessage?: ((error: E) => string) | undefined;
  children: (data: T) => ReactNode;
}

/** What was read; until then its places, or what went wrong with another try. What was read once stays in sight. */
export function Loaded<T, E extends { message: string }>(props: LoadedProps<T, E>) {
  const { of: reading, polled = false, label, rows, errorMessage, children } = props;
  if (reading.data !== undefined) return children(reading.data);
  if (reading.error === null) return <SkeletonList {...(label && { label })} {...(rows && { rows })} />;
  return (
    <ErrorState
      onRetry={() => void reading.refetch()}
      retrying={reading.isFetching}
      mayPass={!polled && isTransient(reading.error)}
    >
      {errorMessage ? errorMessage(reading.error) : reading.error.message}
    </ErrorState>
  );
}
