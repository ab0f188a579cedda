import type { LoungeReport } from '@vitola/contract/analytics/lounge-report';
import { formatCount } from '../../text/count.ts';
import { figureSentences } from '../../text/figure-sentences.ts';
import { timeZoneLabel } from '../../time/time-zone.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BarRows } from './charts/bar-rows.tsx';
import { DayBars, DayLegend } from './charts/day-bars.tsx';
import { WeekGrid } from './charts/week-grid.tsx';
import { FigureSection } from './figure-section.tsx';
import { formatDay, formatHour, formatPercent, stepLabels, weekdays } from './format-figures.ts';

/** When guests come, and how far they get in the survey. */
export function GuestsTab({ report, customerPath }: { report: LoungeReport; customerPath: string }) {
  const starts = report.days.reduce((sum, day) => sum + day.starts, 0);
  const completions = report.days.reduce((sum, day) => sum + day.completions, 0);
  if (starts + completions === 0) return <NoGuests customerPath={customerPath} />;
  return (
    <div className="grid gap-9 lg:grid-cols-2 lg:gap-x-10">
      <FigureSection
        title="Surveys by day"
        sentence={`Started: ${figureSentences.started} Completed: ${figureSentences.finished}`}
        lead={`${starts.toLocaleString('en-US')} started, ${completions.toLocaleString('en-US')} completed. Days are in the time zone ${timeZoneLabel(report.timeZone)}.`}
        chart={
          <>
            <DayLegend />
            <DayBars
              label={`Surveys by day over the last 30 days: ${starts} started, ${completions} completed.`}
              days={report.days}
            />
          </>
        }
        caption="Surveys by day"
        file="surveys-by-day"
        rows={report.days}
        rowKey={({ day }) => day}
        figures={[
          { header: 'Day', value: ({ day }) => day, shown: ({ day }) => formatDay(day) },
          { header: 'Started', value: (row) => row.starts, isNumber: true },
          { header: 'Completed', value: (row) => row.completions, isNumber: true },
        ]}
      />
      <Funnel funnel={report.funnel} />
      <div className="lg:col-span-2">
        <BusyHours busy={report.busy} timeZone={report.timeZone} />
      </div>
    </div>
  );
}

/** What to do while nobody has answered the survey. */
export const NoGuests = ({ customerPath }: { customerPath: string }) => (
  <EmptyState
    title="No guest has started a survey yet"
    action={
      <ButtonLink href={customerPath} target="_blank" rel="noreferrer">
        Open the survey
      </ButtonLink>
    }
  >
    Put the tablet where guests wait. The first survey shows here within a minute.
  </EmptyState>
);

function Funnel({ funnel }: { funnel: LoungeReport['funnel'] }) {
  const started = funnel[0]?.guests ?? 0;
  const shareOf = (guests: number) => (started > 0 ? guests / started : null);
  return (
    <FigureSection
      title="How far guests get"
      sentence={`Started: ${figureSentences.started} Completed: ${figureSentences.finished} Made a QR: ${figureSentences.qrMade}`}
      lead={leadOf(funnel)}
      chart={
        <BarRows
          label={`How far guests get: ${funnel.map(({ step, guests }) => `${stepLabels[step]} ${guests}`).join(', ')}.`}
          rows={funnel.map(({ step, guests }) => ({
            label: stepLabels[step],
            count: guests,
            note: step === 'started' ? undefined : `(${formatPercent(shareOf(guests))})`,
          }))}
        />
      }
      caption="How far guests get"
      file="survey-funnel"
      rows={funnel}
      rowKey={({ step }) => step}
      figures={[
        { header: 'Step', value: ({ step }) => stepLabels[step] },
        { header: 'Guests', value: (row) => row.guests, isNumber: true },
        {
          header: 'Of those who started',
          value: (row) => shareOf(row.guests),
          shown: (row) => formatPercent(shareOf(row.guests)),
          isNumber: true,
        },
      ]}
    />
  );
}

/** Where most guests leave, if anywhere. */
function leadOf(funnel: LoungeReport['funnel']): string {
  const losses = funnel.slice(0, 5).map(({ guests }, at) => guests - (funnel[at + 1]?.guests ?? 0));
  const most = Math.max(...losses);
  if (most <= 0) return 'Everybody who starts also finishes.';
  const at = losses.indexOf(most);
  return `Most guests who leave do so at question ${at + 1}: ${formatCount(most, 'guest')}.`;
}

function BusyHours({ busy, timeZone }: Pick<LoungeReport, 'busy' | 'timeZone'>) {
  const all = busy.flatMap((hours, weekday) => hours.map((count, hour) => ({ weekday, hour, count })));
  const top = all.reduce((best, each) => (each.count > best.count ? each : best), {
    weekday: 0,
    hour: 0,
    count: 0,
  });
  const busiest =
    top.count > 0
      ? `Busiest: ${weekdays[top.weekday]}, ${formatHour(top.hour)} to ${formatHour((top.hour + 1) % 24)}, ${formatCount(top.count, 'survey')}.`
      : 'No survey was started in these 30 days.';
  return (
    <FigureSection
      title="Busiest hours"
      sentence={figureSentences.started}
      lead={`${busiest} Days and hours are in the time zone ${timeZoneLabel(timeZone)}. Change it in Business Settings.`}
      chart={<WeekGrid label={`Surveys started by weekday and hour. ${busiest}`} busy={busy} />}
      caption="Surveys started by weekday and hour"
      file="busiest-hours"
      rows={all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)}
      rowKey={({ weekday, hour }) => `${weekday} ${hour}`}
      figures={[
        { header: 'Weekday', value: ({ weekday }) => weekdays[weekday] ?? '' },
        { header: 'From', value: ({ hour }) => formatHour(hour) },
        { header: 'Surveys started', value: ({ count }) => count, isNumber: true },
      ]}
    />
  );
}
