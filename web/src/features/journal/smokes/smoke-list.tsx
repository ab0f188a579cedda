import type { Smoke } from '@vitola/contract/journal/smokes';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SmokeEntry } from './smoke-entry.tsx';
import { type SmokesOf, useSmokes } from './use-journal-cache.ts';
import { texts } from '../texts/texts.ts';

interface SmokeListProps {
  of: SmokesOf;
  /** Whether the entries name their cigars. */
  namesCigars: boolean;
  onEdit: (smoke: Smoke) => void;
  /** What is shown without smokes. */
  empty: ReactNode;
}

/** Smokes, newest first, in pages. */
export function SmokeList({ of, namesCigars, onEdit, empty }: SmokeListProps) {
  const smokes = useSmokes(of);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = smokes;
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="outline-hidden">
      <Loaded of={smokes} label={texts().list.loading} rows={3}>
        {({ pages }) => {
          const entries = pages.flat();
          if (entries.length === 0) return <div className="text-ink-muted">{empty}</div>;
          return (
            <ul className="flex flex-col divide-y divide-line">
              {entries.map((smoke) => (
                <li key={smoke.id} className="py-5 first:pt-0 last:pb-0">
                  <SmokeEntry
                    smoke={smoke}
                    namesCigar={namesCigars}
                    onEdit={() => onEdit(smoke)}
                    onRemove={() => list.current?.focus({ preventScroll: true })}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {isFetchNextPageError && error && (
        <ErrorState onRetry={() => void fetchNextPage()} retrying={isFetchingNextPage}>
          {error.message}
        </ErrorState>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <p className="flex justify-center pt-5">
          <Button variant="secondary" repeats busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts().list.more}
          </Button>
        </p>
      )}
    </div>
  );
}
