import type { LoungeReport } from '@vitola/contract/analytics/lounge-report';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { axisText, Frame } from './frame.tsx';
import { formatDay } from '../format-figures.ts';

type Days = LoungeReport['days'];

const height = 220;
const room = { top: 8, right: 20, bottom: 30, left: 34 };
const daysPerTick = 110;

/** Surveys started each day, with the completed ones as the filled part of the bar. */
export function DayBars({ label, days }: { label: string; days: Days }) {
  const most = Math.max(4, ...days.map(({ starts, completions }) => Math.max(starts, completions)));
  return (
    <Frame label={label} height={height}>
      {(width) => {
        const wide = width - room.left - room.right;
        const high = height - room.top - room.bottom;
        const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, wide], padding: 0.25 });
        const y = scaleLinear({ domain: [0, most], range: [high, 0], nice: true });
        const every = Math.ceil(days.length / Math.max(2, Math.floor(wide / daysPerTick)));
        return (
          <Group left={room.left} top={room.top}>
            <AxisLeft
              scale={y}
              tickValues={y.ticks(4).filter(Number.isInteger)}
              tickFormat={(value) => Number(value).toLocaleString('en-US')}
              stroke="var(--line)"
              tickStroke="var(--line)"
              tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -2, dy: 4 }}
            />
            {days.map(({ day, starts, completions }) => (
              <Group key={day} left={x(day) ?? 0}>
                <Bar
                  y={y(starts)}
                  width={x.bandwidth()}
                  height={high - y(starts)}
                  fill="var(--accent-wash)"
                  stroke="var(--accent)"
                  strokeWidth={starts > 0 ? 1 : 0}
                />
                <Bar
                  y={y(completions)}
                  width={x.bandwidth()}
                  height={high - y(completions)}
                  fill="var(--accent)"
                />
              </Group>
            ))}
            <AxisBottom
              top={high}
              scale={x}
              tickValues={days.filter((_, at) => (days.length - 1 - at) % every === 0).map(({ day }) => day)}
              tickFormat={(day) => formatDay(String(day))}
              stroke="var(--line)"
              tickStroke="var(--line)"
              tickLabelProps={{ ...axisText, textAnchor: 'middle' }}
            />
          </Group>
        );
      }}
    </Frame>
  );
}

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
