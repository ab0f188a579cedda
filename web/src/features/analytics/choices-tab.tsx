import type { LoungeAnalytics } from '@vitola/contract/analytics/figures';
import type { Choices } from '@vitola/contract/analytics/lounge-report';
import { formatMoney } from '@vitola/contract/price';
import { BarRows } from './charts/bar-rows.tsx';
import { FigureSection } from './figure-section.tsx';
import { DownloadCsvButton } from '../../ui/buttons/download-csv.tsx';
import { formatPercent, popularPreferences, type PreferenceCount } from './format-figures.ts';

const shown = 8;

/** What guests take home, buy and ask for most. */
export function ChoicesTab({ choices, figures }: { choices: Choices; figures: LoungeAnalytics | undefined }) {
  return (
    <div className="flex flex-col gap-9">
      <Accepted choices={choices} figures={figures} />
      {figures && (
        <div className="grid gap-9 lg:grid-cols-2 lg:gap-x-10">
          <Popular
            title="Strengths asked for"
            file="strengths-asked-for"
            rows={popularPreferences(figures).strengths}
          />
          <Popular
            title="Flavors asked for"
            file="flavors-asked-for"
            rows={popularPreferences(figures).flavors}
          />
        </div>
      )}
    </div>
  );
}

function Accepted({ choices, figures }: { choices: Choices; figures: LoungeAnalytics | undefined }) {
  const { results, chosen, acceptRate, unitsSold, revenue, unpriced } = choices;
  const rows: [label: string, value: string, plain: string | number | null][] = [
    ['Guests shown cigars', results.toLocaleString('en-US'), results],
    ['Bought one of their cards', chosen?.toLocaleString('en-US') ?? '–', chosen],
    ['Accept rate', formatPercent(acceptRate), acceptRate],
    ['Cigars sold by code', unitsSold?.toLocaleString('en-US') ?? '–', unitsSold],
    ['Revenue by code', formatMoney(revenue), revenue],
    ['QR codes made', figures?.qrCodesMade.toLocaleString('en-US') ?? '–', figures?.qrCodesMade ?? null],
    ['QR codes scanned', figures?.qrCodeScans.toLocaleString('en-US') ?? '–', figures?.qrCodeScans ?? null],
    [
      'Vaults created',
      figures?.accountSignups.toLocaleString('en-US') ?? '–',
      figures?.accountSignups ?? null,
    ],
  ];
  return (
    <section aria-label="What guests choose" className="flex flex-col gap-4">
      <h3 className="text-lg">What guests choose</h3>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-5 sm:grid-cols-4">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-[0.9375rem] leading-snug text-ink-muted">{label}</dt>
            <dd className="tnum font-display text-2xl sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      {chosen === null && (
        <p className="max-w-prose text-ink-muted">
          Accept rate and revenue appear once you record sales by pick code. A guest tells you the four
          letters shown with the result, and you type them under ‘Sell by code’.
        </p>
      )}
      {unpriced > 0 && (
        <p className="max-w-prose text-ink-muted">
          {unpriced === 1 ? 'One cigar was' : `${unpriced} cigars were`} sold without a price and{' '}
          {unpriced === 1 ? 'is' : 'are'} not part of the revenue.
        </p>
      )}
      <DownloadCsvButton
        caption="What guests choose"
        file="choices"
        header={['Figure', 'Last 30 days']}
        rows={() => rows.map(([label, , plain]) => [label, plain])}
      />
    </section>
  );
}

interface PopularProps {
  title: string;
  file: string;
  rows: readonly PreferenceCount[];
}

function Popular({ title, file, rows }: PopularProps) {
  if (rows.length === 0)
    return (
      <section aria-label={title} className="flex flex-col gap-3">
        <h3 className="text-lg">{title}</h3>
        <p className="text-ink-muted">Shows after the first completed survey.</p>
      </section>
    );
  const [most] = rows;
  return (
    <FigureSection
      title={title}
      chart={
        <BarRows
          label={`${title}, most first: ${rows.map(({ label, count }) => `${label} ${count}`).join(', ')}.`}
          rows={rows.slice(0, shown)}
          words={132}
        />
      }
      lead={most && `Most of all: ${most.label}.`}
      caption={title}
      file={file}
      rows={rows}
      rowKey={({ label }) => label}
      figures={[
        { header: 'Answer', value: ({ label }) => label },
        { header: 'Guests', value: ({ count }) => count, isNumber: true },
      ]}
    />
  );
}
