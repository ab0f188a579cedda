import { scaleLinear } from '@visx/scale';
import { Bar, Circle, Line } from '@visx/shape';
import { axisText, Frame } from './frame.tsx';

const height = 72;
const middle = 24;
const margin = 34;

interface RangeBarProps {
  /** The range in one sentence. */
  label: string;
  low: number;
  high: number;
  /** The best estimate within it. */
  value: number;
  /** A value as it is written below the range. */
  format: (value: number) => string;
}

/** A range with its best estimate, on a line that includes 0. */
export function RangeBar({ label, low, high, value, format }: RangeBarProps) {
  const [from, to] = [Math.min(0, low), Math.max(0, high)];
  return (
    <Frame label={label} height={height}>
      {(width) => {
        const x = scaleLinear({ domain: [from, to], range: [margin, Math.max(margin + 40, width - margin)] });
        return (
          <>
            <Line
              from={{ x: x(from), y: middle }}
              to={{ x: x(to), y: middle }}
              stroke="var(--line)"
              strokeWidth={2}
            />
            <Bar
              x={x(low)}
              y={middle - 8}
              width={Math.max(4, x(high) - x(low))}
              height={16}
              rx={8}
              fill="var(--accent)"
              opacity={0.45}
            />
            <Line
              from={{ x: x(0), y: 4 }}
              to={{ x: x(0), y: middle + 20 }}
              stroke="var(--ink-muted)"
              strokeWidth={2}
            />
            <Circle
              cx={x(value)}
              cy={middle}
              r={7}
              fill="var(--accent)"
              stroke="var(--ink)"
              strokeWidth={2}
            />
            {labelsOf(x, { low, high }).map(([at, number]) => (
              <text key={number} {...axisText} className="tnum" x={at} y={height - 10} textAnchor="middle">
                {format(number)}
              </text>
            ))}
          </>
        );
      }}
    </Frame>
  );
}

/** The ends of the range, and 0 unless it is too near to one of them. */
function labelsOf(x: (value: number) => number, { low, high }: { low: number; high: number }) {
  const isFar = Math.min(Math.abs(x(0) - x(low)), Math.abs(x(0) - x(high))) > 56;
  return [low, high, ...(isFar ? [0] : [])].map((value): [number, number] => [x(value), value]);
}
