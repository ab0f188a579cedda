import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { axisText, Frame } from './frame.tsx';

export interface BarRow {
  label: string;
  count: number;
  /** Said after the count, such as a share. */
  note?: string | undefined;
}

const rowHeight = 34;
const gap = 8;
const figures = 92;

/** One bar a row, its word before it and its figure after it. */
export function BarRows({
  label,
  rows,
  words = 116,
}: {
  label: string;
  rows: readonly BarRow[];
  words?: number;
}) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Frame label={label} height={rows.length * rowHeight}>
      {(width) => {
        const long = scaleLinear({ domain: [0, most], range: [0, Math.max(20, width - words - figures)] });
        return rows.map(({ label: word, count, note }, at) => (
          <Group key={word} top={at * rowHeight} left={0}>
            <text {...axisText} x={0} y={rowHeight / 2} dominantBaseline="central">
              {word}
            </text>
            <Bar
              x={words}
              y={gap / 2}
              width={Math.max(2, long(count))}
              height={rowHeight - gap}
              rx={4}
              fill={count > 0 ? 'var(--accent)' : 'var(--line)'}
            />
            <text
              {...axisText}
              fill="var(--ink)"
              className="tnum"
              x={words + Math.max(2, long(count)) + 8}
              y={rowHeight / 2}
              dominantBaseline="central"
            >
              {count.toLocaleString('en-US')}
              {note && <tspan fill="var(--ink-muted)">{` ${note}`}</tspan>}
            </text>
          </Group>
        ));
      }}
    </Frame>
  );
}
