import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../time/format-date-time.ts';
import { deviceTimeZone } from '../../time/time-zone.ts';

interface OutdatedNoteProps {
  /** When what is shown was read, in milliseconds since 1970. */
  since: number;
  /** A sentence that says why it could not be read again. */
  children: ReactNode;
}

/** Says above data that is read again and again that the last time failed, and how old the data is. */
export const OutdatedNote = ({ since, children }: OutdatedNoteProps) => (
  <p
    role="status"
    className="mb-4 flex items-start gap-2.5 rounded-control border border-warning-ink/40 bg-warning-wash px-3.5 py-2.5 text-warning-ink"
  >
    <CloudOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
    <span>
      {children} What you see is from {formatDateTime(new Date(since).toISOString(), deviceTimeZone())}.
    </span>
  </p>
);
