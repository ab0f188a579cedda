import type { LoungeMonitor } from '@vitola/contract/platform/monitor';
import { formatCount } from '../../../text/count.ts';
import { Panel } from '../../../ui/display/panel.tsx';

type Hour = LoungeMonitor['hours'][number];

const nameOf = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
const inWords = ({ hour, today, usual }: Hour) =>
  `${nameOf(hour)}: ${today} today, usually ${usual.toLocaleString('en-US', { maximumFractionDigits: 1 })}`;

/** Finished surveys of today by hour, each before a paler bar of what is usual on this weekday. */
export function SurveysByHour({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(1, ...hours.flatMap(({ today, usual }) => [today, usual]));
  const total = hours.reduce((sum, { today }) => sum + today, 0);
  const usual = Math.round(hours.reduce((sum, hour) => sum + hour.usual, 0));
  const busy = hours.filter((hour) => hour.today > 0 || hour.usual > 0);
  const heightOf = (count: number) => `${Math.round((count / most) * 100)}%`;
  return (
    <Panel
      title="Surveys today"
      description={`${formatCount(total, 'survey')} so far${usual > 0 ? `; usually about ${usual} on this weekday` : ''}.`}
    >
      <div aria-hidden="true" className="flex h-32 items-end gap-px sm:gap-1">
        {hours.map((hour) => (
          <div
            key={hour.hour}
            className="relative h-full flex-1 rounded-t-sm bg-sunken/60"
            title={inWords(hour)}
          >
            <div
              className="absolute inset-x-0 bottom-0 rounded-t-sm bg-line-strong/60"
              style={{ height: heightOf(hour.usual) }}
            />
            <div
              className="absolute inset-x-[20%] bottom-0 rounded-t-sm bg-accent"
              style={{ height: heightOf(hour.today) }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="tnum mt-1.5 flex justify-between text-sm text-ink-faint">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{nameOf(hour)}</span>
        ))}
        <span>12 am</span>
      </div>
      <ul aria-label="Surveys by hour" className="sr-only">
        {busy.map((hour) => (
          <li key={hour.hour}>{inWords(hour)}</li>
        ))}
      </ul>
    </Panel>
  );
}
