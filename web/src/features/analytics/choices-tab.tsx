import type { LoungeAnalytics } from '@vitola/contract/analytics/figures';
import type { Choices } from '@vitola/contract/analytics/lounge-report';
import { likelyMinutes, likelyPickWeight } from '@vitola/contract/sales/sales-constants';
import { formatCount } from '../../text/count.ts';
import { figureSentences } from '../../text/figure-sentences.ts';
import { formatMoney } from '@vitola/contract/price';
import { BarRows } from './charts/bar-rows.tsx';
import type { CsvCell } from '../../downloads/csv.ts';
import { Explained } from '../../ui/display/explained.tsx';
import { FigureSection } from './figure-section.tsx';
import { DownloadCsvButton } from '../../ui/buttons/download-csv.tsx';
import { formatPercent, popularPreferences, type PreferenceCount } from './format-figures.ts';

const maxShown = 8;

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
  const { results, chosen, acceptRate, unitsSold, revenue, unpriced, likely } = choices;
  const count = (value: number | null | undefined) => value?.toLocaleString('en-US') ?? '–';
  const { qrCodesMade = null, qrCodeScans = null, accountSignups = null } = figures ?? {};
  const { shown, bought, picks, revenueByCode, qrMade, qrScanned, vaults } = figureSentences;
  const rows: [label: string, sentence: string, value: string, plain: string | number | null][] = [
    ['Guests shown cigars', shown, count(results), results],
    ['Bought one of their cards', bought, count(chosen), chosen],
    ['Accept rate', figureSentences.acceptRate, formatPercent(acceptRate), acceptRate],
    ['Cigars sold by code', picks, count(unitsSold), unitsSold],
    ['Revenue by code', revenueByCode, formatMoney(revenue), revenue],
    ['QR codes made', qrMade, count(qrCodesMade), qrCodesMade],
    ['QR codes scanned', qrScanned, count(qrCodeScans), qrCodeScans],
    ['Vaults created', vaults, count(accountSignups), accountSignups],
  ];
  return (
    <section aria-label="What guests choose" className="flex flex-col gap-4">
      <h3 className="text-lg">What guests choose</h3>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-5 sm:grid-cols-4">
        {rows.map(([label, sentence, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-[0.9375rem] leading-snug text-ink-muted">
              <Explained sentence={sentence}>{label}</Explained>
            </dt>
            <dd className="tnum font-display text-2xl sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      {chosen === null && (
        <p className="max-w-prose text-ink-muted">
          Accept rate and revenue appear once you record sales by pick code. A guest tells you the four
          letters shown with the result, and you type them under “Sell by code”.
        </p>
      )}
      {likely && (
        <p className="max-w-prose text-ink-muted">
          Likely besides: {formatCount(likely.sold, 'cigar')} for {formatMoney(likely.revenue)}, rung up
          without a code within {likelyMinutes} minutes of being recommended here. Not part of the figures
          above; in later recommendations each such sale counts {formatPercent(likelyPickWeight)} of one by
          code.
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
        rows={() => [
          ...rows.map(([label, , , plain]): CsvCell[] => [label, plain]),
          ['Likely sold, without a code', likely?.sold ?? null],
          ['Likely revenue, without a code', likely?.revenue ?? null],
        ]}
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
          rows={rows.slice(0, maxShown)}
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
