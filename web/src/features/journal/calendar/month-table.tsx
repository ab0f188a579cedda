import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDay } from '../../../time/calendar-day.ts';
import type { CalendarDay, CalendarMonth } from './months.ts';
import { texts } from '../texts/texts.ts';

interface MonthTableProps {
  month: CalendarMonth;
  onDay: (day: string) => void;
  className?: string | undefined;
}

/** A month of the calendar. Its days with smokes are buttons; one is in the tab order, and arrow keys move between them. */
export function MonthTable({ month, onDay, className }: MonthTableProps) {
  const said = texts().calendar;
  const { weekdays } = said;
  const smoked = month.weeks.flat().filter((each) => each !== null && each.smokes > 0) as CalendarDay[];
  const [focused, setFocused] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const tabbable = smoked.some(({ day }) => day === focused) ? focused : smoked.at(-1)?.day;
  const move = (event: KeyboardEvent, day: string) => {
    const at = smoked.findIndex((each) => each.day === day);
    const next =
      smoked[Math.max(0, Math.min(smoked.length - 1, targets[event.key]?.(at, smoked.length) ?? at))];
    if (!(event.key in targets) || !next) return;
    event.preventDefault();
    setFocused(next.day);
    table.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus();
  };
  return (
    // A calendar has no columns of data, which `Table` is for.
    // oxlint-disable-next-line react/forbid-elements
    <table ref={table} className={clsx('w-full table-fixed border-separate border-spacing-0.5', className)}>
      <caption className="max-sm:sr-only pb-1.5 text-left font-display text-lg">
        {month.name}
        {month.smokes > 0 && (
          <span className="ml-2 font-sans text-[0.9375rem] text-ink-faint">{said.smokes(month.smokes)}</span>
        )}
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-[0.8125rem] font-semibold text-ink-faint">
              <span aria-hidden="true">{weekday.charAt(0).toUpperCase()}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week, at) => (
          <tr key={at}>
            {week.map((each, weekday) => (
              <td key={weekdays[weekday]} className="p-0 text-center">
                {each && each.smokes > 0 && (
                  <DayButton
                    day={each}
                    isTabbable={each.day === tabbable}
                    onClick={() => onDay(each.day)}
                    onFocus={() => setFocused(each.day)}
                    onKeyDown={(event) => move(event, each.day)}
                  />
                )}
                {each?.smokes === 0 && (
                  <span className="tnum inline-flex h-10 items-center text-[0.9375rem] text-ink-faint">
                    {each.date}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which of the days with smokes a key leads to, from the one at an index. */
const targets: Record<string, (at: number, length: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

interface DayButtonProps {
  day: CalendarDay;
  isTabbable: boolean;
  onClick: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** How many dots a day shows at most. */
const mostDots = 3;

function DayButton({ day: { day, date, smokes, bestRating }, isTabbable, ...events }: DayButtonProps) {
  return (
    <button
      type="button"
      {...events}
      data-day={day}
      tabIndex={isTabbable ? 0 : -1}
      aria-label={texts().calendar.day(formatDay(day), smokes, bestRating)}
      className="brass tnum relative inline-flex h-10 w-full max-w-12 flex-col items-center justify-center rounded-control pb-1.5 font-semibold text-on-accent hover:brightness-107"
    >
      {date}
      <span aria-hidden="true" className="absolute inset-x-0 bottom-1 flex justify-center gap-0.5">
        {Array.from({ length: Math.min(smokes, mostDots) }, (_, dot) => (
          <span key={dot} className="size-1 rounded-full bg-current" />
        ))}
      </span>
    </button>
  );
}
