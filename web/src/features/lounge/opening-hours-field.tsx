import {
  type DayHours,
  type Weekday,
  weekdayName,
  weekdays,
} from '@vitola/contract/opening-hours/opening-hours-constants';
import { type Ref, useId, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  everyDay,
  sameHours,
  suggestedHours,
  type TypedWeek,
  weekOfText,
  weekToText,
  withDay,
} from './typed-week.ts';

interface OpeningHoursFieldProps {
  /** The week as text: see `weekToText`. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
}

/** The opening hours by weekday: one pair of times for every day, or a pair for each. */
export function OpeningHoursField({ value, onChange, error, ref }: OpeningHoursFieldProps) {
  const id = useId();
  const week = weekOfText(value);
  const same = sameHours(week);
  const [wantsByDay, setByDay] = useState(false);
  const isByDay = wantsByDay || !same;
  /** The hours by day before they became the same, to return to. */
  const [before, setBefore] = useState<string>();
  const change = (changed: TypedWeek | null) => onChange(weekToText(changed));
  const setSame = (isSame: boolean) => {
    setByDay(!isSame);
    if (!isSame) return before !== undefined && onChange(before);
    setBefore(same ? undefined : value);
    return change(everyDay(suggestedHours(week, 'monday')));
  };
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={`${id}-note`} className="flex flex-col gap-3">
      <legend className="mb-1.5 text-[0.9375rem] leading-snug font-semibold">Hours by day</legend>
      <Checkbox
        label="The same hours every day"
        checked={!isByDay}
        onChange={({ target }) => setSame(target.checked)}
      />
      {isByDay ? (
        weekdays.map((day) => <DayRow key={day} day={day} week={week} onChange={change} />)
      ) : (
        <Times name="Every day" hours={same ?? NO_HOURS} onChange={(hours) => change(everyDay(hours))} />
      )}
      {week && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => change(null)}>
          Clear the hours by day
        </Button>
      )}
      <p
        id={`${id}-note`}
        className={`text-[0.9375rem] leading-snug ${error === undefined ? 'text-ink-faint' : 'text-danger-ink'}`}
      >
        {error ??
          'Guests are recommended what they can finish before you close. A closing time after midnight is the next morning.'}
      </p>
    </fieldset>
  );
}

const NO_HOURS: DayHours = { opens: '', closes: '' };

interface DayRowProps {
  day: Weekday;
  week: TypedWeek | null;
  onChange: (week: TypedWeek | null) => void;
}

/** A day: whether it is open, and its times. */
function DayRow({ day, week, onChange }: DayRowProps) {
  const hours = week?.[day] ?? null;
  const name = weekdayName(day);
  const toggle = (isOpen: boolean) => onChange(withDay(week, day, isOpen ? suggestedHours(week, day) : null));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
      <Checkbox
        className="w-36"
        label={name}
        checked={hours !== null}
        onChange={({ target }) => toggle(target.checked)}
      />
      {hours ? (
        <>
          <Times name={name} hours={hours} onChange={(changed) => onChange(withDay(week, day, changed))} />
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Copy ${name} to all days`}
            onClick={() => onChange(everyDay(hours))}
          >
            Copy to all
          </Button>
        </>
      ) : (
        <span className="text-ink-faint">Closed</span>
      )}
    </div>
  );
}

interface TimesProps {
  /** The day, for screen readers. */
  name: string;
  hours: DayHours;
  onChange: (hours: DayHours) => void;
}

/** Two times of a day. */
const Times = ({ name, hours, onChange }: TimesProps) => (
  <div className="flex items-center gap-2">
    <TextField
      type="time"
      label={`${name}, opens`}
      labelHidden
      value={hours.opens}
      onChange={({ target }) => onChange({ ...hours, opens: target.value })}
    />
    <span aria-hidden="true">to</span>
    <TextField
      type="time"
      label={`${name}, closes`}
      labelHidden
      value={hours.closes}
      onChange={({ target }) => onChange({ ...hours, closes: target.value })}
    />
  </div>
);
