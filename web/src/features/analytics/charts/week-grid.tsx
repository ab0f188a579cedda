import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatHour, weekdays } from '../format-figures.ts';
import { axisText, Frame } from './frame.tsx';

const rowHeight = 26;
const room = { top: 22, left: 40 };
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const named = 6;

/** A week by hours: the darker the square, the more surveys were started in it. */
export function WeekGrid({ label, busy }: { label: string; busy: readonly (readonly number[])[] }) {
  const most = Math.max(1, ...busy.flat());
  const full = scaleLinear({ domain: [0, most], range: [0.12, 1] });
  return (
    <Frame label={label} height={room.top + rowHeight * 7}>
      {(width) => {
        const x = scaleBand({ domain: hours, range: [room.left, width], padding: 0.12 });
        return (
          <>
            {hours
              .filter((hour) => hour % named === 0)
              .map((hour) => (
                <text key={hour} {...axisText} x={x(hour)} y={13}>
                  {formatHour(hour)}
                </text>
              ))}
            {busy.map((row, weekday) => (
              <Group key={weekdays[weekday]} top={room.top + weekday * rowHeight}>
                <text {...axisText} x={0} y={rowHeight / 2} dominantBaseline="central">
                  {weekdays[weekday]?.slice(0, 3)}
                </text>
                {row.map((count, hour) => (
                  <Bar
                    key={hours[hour]}
                    x={x(hour) ?? 0}
                    y={2}
                    width={x.bandwidth()}
                    height={rowHeight - 4}
                    rx={2}
                    fill={count > 0 ? 'var(--accent)' : 'var(--sunken)'}
                    fillOpacity={count > 0 ? full(count) : 1}
                  />
                ))}
              </Group>
            ))}
          </>
        );
      }}
    </Frame>
  );
}
