import { clsx } from 'clsx';
import { formatCount } from '../../text/count.ts';

/** Points in words: `1,200 points`. */
export const formatPoints = (points: number): string => formatCount(points, 'point');

/** Points with their sign, as in a ledger: +50, −40. */
const signed = (points: number): string =>
  `${points > 0 ? '+' : ''}${points.toLocaleString('en-US')}`.replace('-', '\u2212');

/** The points of an entry: what was given and what was taken look unlike. */
export function SignedPoints({ points }: { points: number }) {
  return (
    <span
      className={clsx(
        'tnum shrink-0 text-lg font-semibold',
        points > 0 ? 'text-success-ink' : points < 0 ? 'text-danger-ink' : 'text-ink-muted',
      )}
    >
      {signed(points)}
    </span>
  );
}
