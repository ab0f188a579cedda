import { clsx } from 'clsx';
import type { HumidorPart } from '../../text/humidor-place.ts';

interface Place {
  humidorPlace: string | null;
  humidorRow: string | null;
}

export interface HumidorMapProps {
  /** Every part of the humidor. */
  parts: readonly HumidorPart[];
  /** The places to point at. */
  marked: readonly Place[];
}

const frame = 'rounded border px-1.5 text-center text-[0.8125rem] leading-6';

/**
 * A small map of the humidor: a column for each part, its rows from the top, the marked ones filled. Decorative: whoever
 * shows it also says the places as text.
 */
export function HumidorMap({ parts, marked }: HumidorMapProps) {
  const isMarked = (part: string, row: string | null) =>
    marked.some(({ humidorPlace, humidorRow }) => humidorPlace === part && humidorRow === row);
  return (
    <div
      aria-hidden="true"
      data-field="humidor"
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] items-start gap-2 rounded-lg bg-sunken p-2.5"
    >
      {parts.map(({ place, rows }) => (
        <div key={place} className="flex min-w-0 flex-col gap-1">
          <Cell isMarked={isMarked(place, null)} className="truncate font-semibold" title={place}>
            {place}
          </Cell>
          {rows.map((row) => (
            <Cell key={row} isMarked={isMarked(place, row)} className="tnum truncate">
              {row}
            </Cell>
          ))}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  isMarked: boolean;
  className: string;
  title?: string;
  children: string;
}

const Cell = ({ isMarked, className, title, children }: CellProps) => (
  <p
    title={title}
    data-marked={isMarked || undefined}
    className={clsx(
      frame,
      className,
      isMarked
        ? 'border-accent bg-accent text-on-accent forced-colors:bg-[Highlight]'
        : 'border-line bg-surface text-ink-muted',
    )}
  >
    {children}
  </p>
);
