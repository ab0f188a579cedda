import type { Report, ReportDay } from '@vitola/contract/reports';
import { CircleDollarSign, ClipboardCheck, Package, Percent, TriangleAlert, UserPlus } from 'lucide-react';
import { Panel } from '../../ui/display/panel.tsx';
import { StatCard } from '../../ui/display/stat-card.tsx';
import { FigureSection, FiguresTable, formatDay, formatPercent } from '../analytics/index.ts';
import { DayColumns } from './day-columns.tsx';
import { columnsOf, groupsOf, inDollars, inWholeDollars, sumOf } from './report-figures.ts';

const inNumber = (value: number) => value.toLocaleString('en-US');

interface Chart {
  title: string;
  file: string;
  lead: string;
  figure: (day: ReportDay) => number;
  kind: 'sum' | 'last';
  format: (value: number) => string;
  axis: (value: number) => string;
}

const dollars = { format: inDollars, axis: inWholeDollars };
const counts = { format: inNumber, axis: inNumber };

const charts: readonly Chart[] = [
  {
    title: 'Surveys',
    file: 'surveys',
    lead: 'Surveys that guests completed.',
    figure: ({ surveys }) => surveys,
    kind: 'sum',
    ...counts,
  },
  {
    title: 'Accepted picks',
    file: 'accepted-picks',
    lead: 'Surveys that led to a sale.',
    figure: ({ picks }) => picks,
    kind: 'sum',
    ...counts,
  },
  {
    title: 'Revenue',
    file: 'revenue',
    lead: 'What was sold, without undone sales.',
    figure: ({ revenue }) => Number(revenue),
    kind: 'sum',
    ...dollars,
  },
  {
    title: 'New members',
    file: 'new-members',
    lead: 'Guests who created a vault.',
    figure: ({ members }) => members,
    kind: 'sum',
    ...counts,
  },
  {
    title: 'Stock value',
    file: 'stock-value',
    lead: 'Counted cigars at their prices.',
    figure: ({ stockValue }) => Number(stockValue),
    kind: 'last',
    ...dollars,
  },
  {
    title: 'Low stock',
    file: 'low-stock',
    lead: 'Cigars at or below the number that counts as low.',
    figure: ({ lowStock }) => lowStock,
    kind: 'last',
    ...counts,
  },
];

/** The figures of a period as cards, charts and tables. */
export function ReportView({ report: { days, lounges } }: { report: Report }) {
  const unit = groupsOf(days).length < days.length ? 'Week from' : 'Day';
  return (
    <div className="flex flex-col gap-6">
      <Cards days={days} />
      <h2 className="sr-only">Over time</h2>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {charts.map(({ title, file, lead, figure, kind, format, axis }) => {
          const columns = columnsOf(days, figure, kind);
          return (
            <div key={file} className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
              <FigureSection
                title={title}
                lead={lead}
                chart={
                  <DayColumns
                    label={`${title}: ${format(kind === 'sum' ? sumOf(days, figure) : (columns.at(-1)?.value ?? 0))} ${kind === 'sum' ? 'in all' : 'on the last day'}.`}
                    columns={columns}
                    format={axis}
                  />
                }
                caption={title}
                file={file}
                rows={columns}
                rowKey={({ day }) => day}
                figures={[
                  { header: unit, value: ({ day }) => day, shown: ({ day }) => formatDay(day) },
                  {
                    header: title,
                    value: ({ value }) => Number(value.toFixed(2)),
                    shown: ({ value }) => format(value),
                    isNumber: true,
                  },
                ]}
              />
            </div>
          );
        })}
      </div>
      {lounges.length > 1 && <ByLounge lounges={lounges} />}
    </div>
  );
}

const acceptRate = ({ surveys, picks }: { surveys: number; picks: number }) =>
  surveys > 0 ? Math.min(1, picks / surveys) : null;

function Cards({ days }: { days: readonly ReportDay[] }) {
  const surveys = sumOf(days, (day) => day.surveys);
  const picks = sumOf(days, (day) => day.picks);
  const last = days.at(-1);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <StatCard
        label="New Members"
        icon={<UserPlus />}
        value={inNumber(sumOf(days, ({ members }) => members))}
        note="created a vault"
      />
      <StatCard label="Surveys" icon={<ClipboardCheck />} value={inNumber(surveys)} note="completed" />
      <StatCard
        label="Accept Rate"
        icon={<Percent />}
        value={formatPercent(acceptRate({ surveys, picks }))}
        note="of surveys led to a sale"
      />
      <StatCard
        label="Revenue"
        icon={<CircleDollarSign />}
        value={inDollars(sumOf(days, ({ revenue }) => Number(revenue)))}
        note="in this period"
      />
      <StatCard
        label="Stock Value"
        icon={<Package />}
        value={inDollars(Number(last?.stockValue ?? 0))}
        note="on the last day"
      />
      <StatCard
        label="Low Stock"
        icon={<TriangleAlert />}
        value={inNumber(last?.lowStock ?? 0)}
        note="cigars, on the last day"
      />
    </div>
  );
}

const ByLounge = ({ lounges }: Pick<Report, 'lounges'>) => (
  <Panel title="By lounge" description="The same period, and the shelf on its last day.">
    <FiguresTable
      caption="By lounge"
      file="report-by-lounge"
      rows={lounges}
      rowKey={({ loungeId }) => loungeId}
      isSortable
      figures={[
        { header: 'Lounge', value: ({ name }) => name, isLong: true },
        { header: 'New members', value: ({ members }) => members, isNumber: true },
        { header: 'Surveys', value: ({ surveys }) => surveys, isNumber: true },
        {
          header: 'Accept rate',
          value: (lounge) => acceptRate(lounge),
          shown: (lounge) => formatPercent(acceptRate(lounge)),
          isNumber: true,
        },
        {
          header: 'Revenue',
          value: ({ revenue }) => Number(revenue),
          shown: ({ revenue }) => inDollars(Number(revenue)),
          isNumber: true,
        },
        {
          header: 'Stock value',
          value: ({ stockValue }) => Number(stockValue),
          shown: ({ stockValue }) => inDollars(Number(stockValue)),
          isNumber: true,
        },
        { header: 'Low stock', value: ({ lowStock }) => lowStock, isNumber: true },
      ]}
    />
  </Panel>
);
