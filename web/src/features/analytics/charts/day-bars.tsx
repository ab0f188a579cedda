import type { LoungeReport } from '@vitola/contract/analytics/lounge-report';
import { Bar } from '@visx/shape';
import { DayChart } from './day-chart.tsx';

const size = { height: 220, left: 34, right: 20 };

/** Surveys started each day, with the completed ones as the filled part of the bar. */
export const DayBars = ({ label, days }: { label: string; days: LoungeReport['days'] }) => (
  <DayChart
    label={label}
    days={days}
    highest={({ starts, completions }) => Math.max(starts, completions)}
    format={(value) => value.toLocaleString('en-US')}
    size={size}
  >
    {({ starts, completions }, { x, y, width, high }) => (
      <>
        <Bar
          x={x}
          y={y(starts)}
          width={width}
          height={high - y(starts)}
          fill="var(--accent-wash)"
          stroke="var(--accent)"
          strokeWidth={starts > 0 ? 1 : 0}
        />
        <Bar x={x} y={y(completions)} width={width} height={high - y(completions)} fill="var(--accent)" />
      </>
    )}
  </DayChart>
);

/** What the two parts of a bar mean. */
export function DayLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-ink-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3.5 border border-accent bg-accent-wash" /> Started
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3.5 bg-accent" /> Completed
      </li>
    </ul>
  );
}
