import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Explained } from './explained.tsx';

export interface StatCardProps {
  label: string;
  /** The formatted number; a dash if it is not known. */
  value: ReactNode;
  /** One line below the number: what it means, or what to do to get it. */
  note?: ReactNode;
  /** What the number counts, behind an 'i'; not for a card that is a button. */
  sentence?: string | undefined;
  icon?: ReactNode;
  /** Makes the whole card a button. */
  onClick?: (() => void) | undefined;
  expanded?: boolean | undefined;
}

// Millions must fit on a phone beside another card.
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 8;

/** A card with one key figure. */
export function StatCard({ label, value, note, sentence, icon, onClick, expanded }: StatCardProps) {
  const content = (
    <>
      <span className="flex items-center justify-between gap-3 text-[0.9375rem] font-semibold text-ink-muted">
        {sentence === undefined ? label : <Explained sentence={sentence}>{label}</Explained>}
        {icon !== undefined && (
          <span aria-hidden="true" className="text-accent-ink [&_svg]:size-5">
            {icon}
          </span>
        )}
      </span>
      <span
        className={clsx(
          'tnum mt-2 block font-display leading-none',
          isLong(value) ? 'text-[clamp(1rem,3.7vw,1.75rem)]' : 'text-[clamp(1.5rem,6.2vw,2.125rem)]',
        )}
      >
        {value}
      </span>
      {note !== undefined && (
        <span className="mt-2 block text-[0.9375rem] leading-snug text-ink-faint">{note}</span>
      )}
    </>
  );
  const cardClass =
    'flex min-w-0 flex-col items-stretch rounded-card border border-line bg-surface p-5 text-left shadow-card';
  if (onClick === undefined) return <div className={cardClass}>{content}</div>;
  return (
    <button
      type="button"
      onClick={onClick}
      aria-expanded={expanded}
      className={clsx(cardClass, 'w-full transition-colors hover:border-accent hover:bg-accent-wash')}
    >
      {content}
    </button>
  );
}
