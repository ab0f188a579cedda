import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { axisText, Frame } from './frame.tsx';
import { formatDay } from '../format-figures.ts';

const bottom = 30;
const top = 8;
const pixelsPerTick = 110;
const fewest = 4;

/** A day's place in a chart, in pixels; `y` is the top of a bar of that value and `high` the lower end of all bars. */
export interface DayPlace {
  x: number;
  width: number;
  high: number;
  y: (value: number) => number;
}

interface DayChartProps<Day extends { day: string }> {
  /** What the chart shows, in one sentence. */
  label: string;
  days: readonly Day[];
  /** The highest value of a day. */
  highest: (day: Day) => number;
  /** A value of the left axis, as text. */
  format: (value: number) => string;
  /** Pixels of the whole chart, and beside its bars. */
  size: { height: number; left: number; right: number };
  children: (day: Day, place: DayPlace) => ReactNode;
}

/** The axes of a chart with one place for each day. */
export function DayChart<Day extends { day: string }>(props: DayChartProps<Day>) {
  const { label, days, highest, format, size, children } = props;
  const most = Math.max(fewest, ...days.map(highest));
  return (
    <Frame label={label} height={size.height}>
      {(width) => {
        const wide = width - size.left - size.right;
        const high = size.height - top - bottom;
        const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, wide], padding: 0.25 });
        const y = scaleLinear({ domain: [0, most], range: [high, 0], nice: true });
        const every = Math.ceil(days.length / Math.max(2, Math.floor(wide / pixelsPerTick)));
        return (
          <Group left={size.left} top={top}>
            <AxisLeft
              scale={y}
              tickValues={y.ticks(4).filter(Number.isInteger)}
              tickFormat={(value) => format(Number(value))}
              stroke="var(--line)"
              tickStroke="var(--line)"
              tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -2, dy: 4 }}
            />
            {days.map((day) => (
              <Group key={day.day}>
                {children(day, { x: x(day.day) ?? 0, width: x.bandwidth(), high, y })}
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
