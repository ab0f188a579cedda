import { type TasteTrait, valueText } from './taste-texts.ts';
import { texts } from '../texts/texts.ts';

const mostStars = 5;
const ticks = [1, 2, 3, 4, 5];
/** How many values are plotted; the table has all. */
const plottedValues = 10;

/** The mean stars of a trait's values on a scale from 1 to 5. A larger point is more cigars. */
export function TasteChart({ trait: { trait, rows } }: { trait: TasteTrait }) {
  const said = texts().taste;
  const plotted = rows.slice(0, plottedValues);
  const most = Math.max(...plotted.map(({ rated }) => rated));
  return (
    <ul className="flex flex-col gap-3">
      {plotted.map(({ value, rated, mean }) => (
        <li key={value} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_2.25rem] items-center gap-x-3">
          <span className="min-w-0 leading-snug wrap-anywhere">
            {valueText(trait, value)}
            <span className="block text-[0.875rem] text-ink-faint">{said.cigars(rated)}</span>
          </span>
          <Point mean={Number(mean)} share={rated / most} />
          <span className="tnum text-right font-display text-xl text-accent-ink">
            {mean}
            <span className="sr-only"> {said.stars}</span>
          </span>
        </li>
      ))}
      <li aria-hidden="true" className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_2.25rem] gap-x-3">
        <span />
        <span className="flex justify-between px-1 text-[0.8125rem] text-ink-faint">
          {ticks.map((tick) => (
            <span key={tick} className="tnum">
              {tick}
            </span>
          ))}
        </span>
      </li>
    </ul>
  );
}

/** Units of the drawing: its width is 100. */
const height = 16;
const edge = 4;
const xOf = (stars: number) => edge + ((stars - 1) / (mostStars - 1)) * (100 - 2 * edge);

function Point({ mean, share }: { mean: number; share: number }) {
  const middle = height / 2;
  return (
    <svg viewBox={`0 0 100 ${height}`} aria-hidden="true" className="w-full overflow-visible">
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={xOf(tick)}
          x2={xOf(tick)}
          y1="0"
          y2={height}
          stroke="var(--line)"
          strokeWidth="0.6"
        />
      ))}
      <line x1={xOf(1)} x2={xOf(mean)} y1={middle} y2={middle} stroke="var(--accent)" strokeWidth="1.6" />
      <circle cx={xOf(mean)} cy={middle} r={2.4 + 2.6 * share} fill="var(--accent)" />
    </svg>
  );
}
