import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JournalYear } from '@vitola/contract/journal/smokes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { readQuery } from '../../../api/query.ts';
import { formatDay, thisYear } from '../../../time/calendar-day.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { MonthTable } from './month-table.tsx';
import { type CalendarMonth, monthsOf } from './months.ts';
import { texts } from '../texts/texts.ts';

interface YearCalendarProps {
  year: number;
  onYear: (year: number) => void;
  onDay: (day: string) => void;
}

/** The days of a year with smokes: twelve months, one at a time on a phone, and the same as a table. */
export function YearCalendar({ year, onYear, onDay }: YearCalendarProps) {
  const read = useQuery({
    ...readQuery('GET /api/vault/journal/calendar', { query: { year } }),
    placeholderData: keepPreviousData,
  });
  const said = texts().calendar;
  return (
    <Panel title={said.title} description={said.description}>
      <Loaded of={read} label={said.loading} rows={4}>
        {(journal) => <Year key={journal.year} journal={journal} onYear={onYear} onDay={onDay} />}
      </Loaded>
    </Panel>
  );
}

type YearProps = { journal: JournalYear } & Pick<YearCalendarProps, 'onYear' | 'onDay'>;

function Year({ journal, onYear, onDay }: YearProps) {
  const { year, years, days } = journal;
  const months = monthsOf(journal);
  const said = texts().calendar;
  const [month, setMonth] = useState(
    () => months.findLast(({ smokes }) => smokes > 0)?.month ?? new Date().getMonth(),
  );
  const others = [...new Set([...years, thisYear()])];
  const before = Math.max(...others.filter((other) => other < year));
  const after = Math.min(...others.filter((other) => other > year));
  const smokes = months.reduce((sum, each) => sum + each.smokes, 0);
  return (
    <>
      <Stepper
        unit="year"
        before={Number.isFinite(before) ? () => onYear(before) : undefined}
        after={Number.isFinite(after) ? () => onYear(after) : undefined}
      >
        {String(year)}
      </Stepper>
      <p role="status" className="mb-5 text-center text-ink-muted">
        {smokes === 0 ? said.none(year) : said.total(smokes, days.length)}
      </p>
      <div className="sm:hidden">
        <Stepper
          unit="month"
          before={month > 0 ? () => setMonth(month - 1) : undefined}
          after={month < 11 ? () => setMonth(month + 1) : undefined}
        >
          {months[month]?.name}
        </Stepper>
      </div>
      <Months months={months} shown={month} onDay={onDay} />
      {days.length > 0 && <DayTable year={year} days={days} />}
    </>
  );
}

function Months({
  months,
  shown,
  onDay,
}: {
  months: readonly CalendarMonth[];
  /** The one that a phone shows. */
  shown: number;
  onDay: (day: string) => void;
}) {
  return (
    <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
      {months.map((month) => (
        <div key={month.month} className={month.month === shown ? undefined : 'max-sm:hidden'}>
          <MonthTable month={month} onDay={onDay} />
        </div>
      ))}
    </div>
  );
}

interface StepperProps {
  unit: 'year' | 'month';
  before: (() => void) | undefined;
  after: (() => void) | undefined;
  children: string | undefined;
}

/** The buttons to the year or month before and after. */
function Stepper({ unit, before, after, children }: StepperProps) {
  const said = texts().calendar;
  return (
    <div className="mb-2 flex items-center justify-center gap-3">
      <IconButton
        label={said.previous[unit]}
        disabled={!before}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={before}
      />
      <p aria-live="polite" className="tnum min-w-28 text-center font-display text-2xl">
        {children}
      </p>
      <IconButton
        label={said.next[unit]}
        disabled={!after}
        icon={<ChevronRight aria-hidden="true" />}
        onClick={after}
      />
    </div>
  );
}

type Day = JournalYear['days'][number];
const columnsOf = ({ columns }: { columns: Record<'day' | 'smokes' | 'best', string> }): Column<Day>[] => [
  { id: 'day', header: columns.day, cell: ({ date }) => formatDay(date, true), isRowHeader: true },
  { id: 'smokes', header: columns.smokes, cell: ({ smokes }) => smokes, align: 'end' },
  { id: 'best', header: columns.best, cell: ({ bestRating }) => bestRating ?? '–', align: 'end' },
];

const DayTable = ({ year, days }: { year: number; days: readonly Day[] }) => (
  <details className="mt-6">
    <summary className="min-h-11 content-center font-semibold text-accent-ink">
      {texts().calendar.asTable}
    </summary>
    <div className="pt-2">
      <Table
        caption={texts().calendar.table(year)}
        columns={columnsOf(texts().calendar)}
        rows={days.toReversed()}
        rowKey={({ date }) => date}
        isTall
      />
    </div>
  </details>
);
