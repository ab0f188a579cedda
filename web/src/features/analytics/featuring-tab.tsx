import type { Featuring } from '@vitola/contract/analytics/lounge-report';
import { formatMoney } from '@vitola/contract/price';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FiguresTable } from './figures-table.tsx';

/** What featured cigars earned, compared with the cigars they replaced. */
export function FeaturingTab({ rows, steering }: { rows: readonly Featuring[]; steering: boolean }) {
  if (rows.length === 0)
    return (
      <EmptyState title="No featured cigar stood on a card">
        {steering
          ? 'Promote a cigar in the inventory. Where it suits a guest nearly as well as the best, it takes a card, labelled ‘Featured’, and this table shows what that brought.'
          : 'With Enterprise a promoted cigar may take a card where it suits a guest nearly as well, labelled ‘Featured’. This table then shows what that brought.'}
      </EmptyState>
    );
  return (
    <section aria-label="What featuring brought" className="flex min-w-0 flex-col gap-3">
      <h3 className="text-lg">What featuring brought</h3>
      <p className="max-w-prose text-ink-muted">
        Revenue from pick codes. ‘Usual’ is what the cigars it stood in for bring on as many cards of their
        own; a dash means they were shown too seldom to say.
      </p>
      <FiguresTable
        caption="What featuring brought"
        file="featuring"
        rows={rows}
        rowKey={({ cigarId }) => cigarId}
        figures={[
          { header: 'Featured', value: ({ brand, name }) => `${brand} ${name}`, isLong: true },
          { header: 'Cards', value: ({ shown }) => shown, isNumber: true },
          { header: 'Sold', value: ({ sold }) => sold, isNumber: true },
          {
            header: 'Revenue',
            value: ({ revenue }) => Number(revenue),
            shown: ({ revenue }) => formatMoney(revenue),
            isNumber: true,
          },
          { header: 'In place of', value: ({ insteadOf }) => insteadOf.join(', ') || null, isLong: true },
          { header: 'Cards taken', value: ({ displaced }) => displaced, isNumber: true },
          {
            header: 'Usual',
            value: ({ usual }) => usual && Number(usual),
            shown: ({ usual }) => formatMoney(usual),
            isNumber: true,
          },
          {
            header: 'Difference',
            value: ({ difference }) => difference && Number(difference),
            shown: ({ difference }) => formatMoney(difference),
            isNumber: true,
          },
        ]}
      />
    </section>
  );
}
