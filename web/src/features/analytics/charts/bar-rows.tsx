import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { axisText, Frame } from './frame.tsx';

export interface BarRow {
  label: string;
  count: number;
  /** Shown after the count, such as a share. */
  note?: string | undefined;
}

const bar = 26;
const gap = 8;
const figures = 92;
const line = 22;

/** Labels that leave less than half of the width to the bars are placed above them. */
const isNarrow = (width: number, words: number) => words > width * 0.5;
const rowHeight = (width: number, words: number) => bar + gap + (isNarrow(width, words) ? line : 0);

/** A bar for each row, with its label before it (or above it on a narrow screen) and its count after it. */
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
    <Frame label={label} height={(width) => rows.length * rowHeight(width, words)}>
      {(width) => {
        const above = isNarrow(width, words) ? line : 0;
        const before = above ? 0 : words;
        const long = scaleLinear({ domain: [0, most], range: [0, Math.max(20, width - before - figures)] });
        return rows.map(({ label: word, count, note }, at) => (
          <Group key={word} top={at * rowHeight(width, words)}>
            <text {...axisText} x={0} y={above ? line / 2 + 2 : gap / 2 + bar / 2} dominantBaseline="central">
              {word}
            </text>
            <Bar
              x={before}
              y={above + gap / 2}
              width={Math.max(2, long(count))}
              height={bar}
              rx={4}
              fill={count > 0 ? 'var(--accent)' : 'var(--line)'}
            />
            <text
              {...axisText}
              fill="var(--ink)"
              className="tnum"
              x={before + Math.max(2, long(count)) + 8}
              y={above + gap / 2 + bar / 2}
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
