import { useNavigate, useSearch } from '@tanstack/react-router';
import { thisYear } from '../../time/calendar-day.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { YearCalendar } from './calendar/year-calendar.tsx';
import { JournalDialogs, useOpenJournal } from './dialogs/journal-dialogs.tsx';
import { SmokeList } from './smokes/smoke-list.tsx';
import { texts } from './texts/texts.ts';

/** A member's journal: the newest smokes, and the calendar of a year, which is in the address. */
export const JournalScreen = () => (
  <JournalDialogs>
    <Journal />
  </JournalDialogs>
);

function Journal() {
  const open = useOpenJournal();
  const said = texts();
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const year = yearIn(address['year']) ?? thisYear();
  const showYear = (next: number) =>
    void navigate({ to: '/vault/journal', search: { year: String(next) }, resetScroll: false });
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">{said.title}</h1>
          <hr className="brass-rule mt-4 w-40" />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/vault">{said.toVault}</ButtonLink>
          <ButtonLink href="/vault/taste" variant="secondary">
            {said.toTaste}
          </ButtonLink>
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <YearCalendar year={year} onYear={showYear} onDay={(day) => open({ view: 'smokes', day })} />
        <Panel title={said.smokes} description={said.smokesDescription}>
          <SmokeList
            of={{}}
            namesCigars
            onEdit={(smoke) => open({ view: 'edit', smoke })}
            empty={<EmptyJournal />}
          />
        </Panel>
      </div>
    </>
  );
}

/** A year in an address; undefined unless the journal can have it. */
function yearIn(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{4}$/.test(text)) return undefined;
  const year = Number(text);
  return year >= 1900 && year <= 2200 ? year : undefined;
}

const drawnCigar = {
  lengthInches: 6,
  ringGauge: 52,
  shape: 'parejo',
  shade: 'maduro',
  brand: 'Vitola',
} as const;

const EmptyJournal = () => (
  <EmptyState
    title={texts().empty.title}
    picture={<CigarDrawing {...drawnCigar} spanInches={6} decorative className="w-64" />}
    action={<ButtonLink href="/vault">{texts().toVault}</ButtonLink>}
  >
    {texts().empty.body}
  </EmptyState>
);
