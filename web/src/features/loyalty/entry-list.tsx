import type { ReactNode } from 'react';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { SignedPoints } from './points.tsx';

interface Entry {
  id: string;
  description: string;
  points: number;
  createdAt: string;
  loungeName?: string;
  /** Who did it at the lounge. */
  doneBy?: string | null;
}

interface EntryListProps<E extends Entry> {
  label: string;
  entries: readonly E[];
  /** What an entry offers at its end, such as Undo. */
  action?: (entry: E) => ReactNode;
}

/** Entries of a ledger of points, newest first. */
export function EntryList<E extends Entry>({ label, entries, action }: EntryListProps<E>) {
  const formatDateTime = useFormatDateTime();
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="leading-snug font-semibold wrap-anywhere">{entry.description}</p>
            <p className="text-[0.9375rem] text-ink-faint">
              {[entry.loungeName, formatDateTime(entry.createdAt), entry.doneBy && `by ${entry.doneBy}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-3">
            {action?.(entry)}
            <SignedPoints points={entry.points} />
          </div>
        </li>
      ))}
    </ul>
  );
}
