import type { LoungeReport, UnmetDemand } from '@vitola/contract/analytics/lounge-report';
import { formatCount } from '../../text/count.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BarRows } from './charts/bar-rows.tsx';
import { FigureSection } from './figure-section.tsx';
import { NoGuests } from './guests-tab.tsx';
import { answerLabel, formatPercent } from './format-figures.ts';

const requestLabel = ({ answers }: UnmetDemand): string => answers.map(answerLabel).join(' and ');

/** What guests asked for that no cigar on the shelf fits. */
export function DemandTab({ demand, customerPath }: Pick<LoungeReport, 'demand'> & { customerPath: string }) {
  const { asked, unmet, rows } = demand;
  if (asked === 0) return <NoGuests customerPath={customerPath} />;
  const guests = (count: number) => formatCount(count, 'guest');
  if (rows.length === 0)
    return (
      <EmptyState title="Your shelf has what guests ask for">
        {unmet === 0
          ? `Each of ${guests(asked)} was shown a cigar that fits.`
          : `${guests(unmet)} of ${asked.toLocaleString('en-US')} found nothing that fits, but no request stands out yet.`}
      </EmptyState>
    );
  return (
    <FigureSection
      title="Unmet requests"
      lead={`Of ${guests(asked)}, ${formatCount(unmet, 'was', 'were')} shown no cigar that fits better than chance. These requests stand out. A cigar for the first would help the most guests.`}
      chart={
        <BarRows
          label={`Guests whose request the shelf could not meet: ${rows.map((row) => `${requestLabel(row)} ${row.unmet} of ${row.asked}`).join(', ')}.`}
          rows={rows.map((row) => ({ label: requestLabel(row), count: row.unmet, note: `of ${row.asked}` }))}
          words={7.5 * Math.max(...rows.map((row) => requestLabel(row).length))}
        />
      }
      caption="Unmet requests"
      file="unmet-demand"
      rows={rows}
      rowKey={requestLabel}
      figures={[
        { header: 'Asked for', value: requestLabel, isLong: true },
        { header: 'Guests', value: (row) => row.asked, isNumber: true },
        { header: 'Not met', value: (row) => row.unmet, isNumber: true },
        {
          header: 'Best fit on average',
          value: (row) => Number(row.bestFit.toFixed(3)),
          shown: (row) => formatPercent(row.bestFit),
          isNumber: true,
        },
      ]}
    />
  );
}
