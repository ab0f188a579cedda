import type { ReactNode } from 'react';
import { isTransient } from '../../api/call-error.ts';
import { ErrorState } from './error-state.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { SkeletonList } from './skeleton.tsx';

/** The state of a read. */
export interface ReadState<T, E extends { message: string } = { message: string }> {
  data: T | undefined;
  error: E | null;
  isFetching: boolean;
  /** When the data was read, in milliseconds since 1970. */
  dataUpdatedAt?: number;
  refetch: () => unknown;
}

interface LoadedProps<T, E extends { message: string }> {
  of: ReadState<T, E>;
  /** Whether to leave out automatic retries, for a read that is refetched anyway or by a click only. */
  polled?: boolean;
  /** The screen reader's text while it loads. */
  label?: string | undefined;
  rows?: number | undefined;
  /** The error message; the error's own by default. */
  errorMessage?: ((error: E) => string) | undefined;
  children: (data: T) => ReactNode;
}

/**
 * Renders a read's data; a skeleton while it loads, or an error with a retry. Data that was loaded once stays
 * visible; if it is polled and could not be read again, a note says since when it is outdated.
 */
export function Loaded<T, E extends { message: string }>(props: LoadedProps<T, E>) {
  const { of: read, polled = false, label, rows, errorMessage, children } = props;
  if (read.data !== undefined && polled && read.error !== null && read.dataUpdatedAt)
    return (
      <>
        <OutdatedNote since={read.dataUpdatedAt}>{read.error.message}</OutdatedNote>
        {children(read.data)}
      </>
    );
  if (read.data !== undefined) return children(read.data);
  if (read.error === null) return <SkeletonList {...(label && { label })} {...(rows && { rows })} />;
  return (
    <ErrorState
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
      autoRetry={!polled && isTransient(read.error)}
    >
      {errorMessage ? errorMessage(read.error) : read.error.message}
    </ErrorState>
  );
}
