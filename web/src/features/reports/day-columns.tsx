import { Bar } from '@visx/shape';
import { DayChart } from '../analytics/index.ts';
import type { Column } from './report-figures.ts';

const size = { height: 200, left: 60, right: 12 };

interface DayColumnsProps {
  /** What the chart shows, in one sentence. */
  label: string;
  columns: readonly Column[];
  format: (value: number) => string;
}

/** A column for each day or week. */
export const DayColumns = ({ label, columns, format }: DayColumnsProps) => (
  <DayChart label={label} days={columns} highest={({ value }) => value} format={format} size={size}>
    {({ value }, { x, y, width, high }) => (
      <Bar x={x} y={y(value)} width={width} height={high - y(value)} fill="var(--accent)" />
    )}
  </DayChart>
);
