import type { Featuring } from '@vitola/contract/analytics/lounge-report';
import { formatMoney } from '@vitola/contract/price';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FiguresTable } from './figures-table.tsx';

/** What featured cigars earned, compared with the cigars they replaced. */
export function FeaturingTab({ rows, steering }: { rows: readonly Featuring[]; steering: boolean }) {
  if (rows.length === 0)
    return (
      <EmptyState title="No featured cigar has been on a card yet">
        {steering
          ? 'Promote a cigar in the inventory. When it suits a guest nearly as well as the best match, it takes a card labeled “Featured”, and this table shows the result.'
          : 'With Enterprise, a promoted cigar can take a card labeled “Featured” when it suits a guest nearly as well as the best match. This table then shows the result.'}
      </EmptyState>
    );
  return (
    <section aria-label="Results of featuring" className="flex min-w-0 flex-col gap-3">
      <h3 className="text-lg">Results of featuring</h3>
      <p className="max-w-prose text-ink-muted">
        Revenue comes from sales by pick code. “Usual” is what the replaced cigars earn on the same number of
        cards. A dash means they were shown too rarely to tell.
      </p>
      <FiguresTable
        caption="Results of featuring"
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
