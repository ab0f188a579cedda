import type { LoungeReport, Unmoved } from '@vitola/contract/analytics/lounge-report';
import { formatMoney } from '@vitola/contract/price';
import type { ReactNode } from 'react';
import { cigarName } from '../../text/cigar-name.ts';
import { formatCount } from '../../text/count.ts';
import { FiguresTable } from './figures-table.tsx';

type Shelf = Pick<LoungeReport, 'reorder' | 'unsold' | 'neverShown'> & { results: number };

/** What to order again, and what does not sell. */
export function ShelfTab({ reorder, unsold, neverShown, results }: Shelf) {
  return (
    <div className="flex flex-col gap-9">
      <Part
        title="Order again"
        lead="Sold in the last 30 days, and gone or gone within two weeks at that pace."
        nothing={
          reorder.length === 0 &&
          'Nothing to order: no counted cigar that sells runs out within two weeks. Cigars without a stock count can’t be judged; give them one in the inventory.'
        }
      >
        <FiguresTable
          caption="Order again"
          file="order-again"
          rows={reorder}
          rowKey={({ cigarId }) => cigarId}
          figures={[
            { header: 'Cigar', value: cigarName, isLong: true },
            { header: 'Sold', value: ({ sold }) => sold, isNumber: true },
            {
              header: 'In stock',
              value: ({ stock }) => stock,
              shown: ({ stock, isOutOfStock }) => (isOutOfStock ? 'Out of stock' : String(stock ?? '–')),
              isNumber: true,
            },
            {
              header: 'Lasts about',
              value: ({ daysLeft }) => daysLeft && Math.round(daysLeft),
              shown: ({ daysLeft, isOutOfStock }) => lasts(isOutOfStock ? 0 : daysLeft),
              isNumber: true,
            },
          ]}
        />
      </Part>
      <Part
        title="Shown, never sold"
        lead="On the shelf for two weeks and more; guests saw them, nobody bought one."
        nothing={
          unsold === null
            ? 'Not known: record sales by pick code, and what never sells shows here.'
            : unsold.length === 0 && 'None: whatever guests were shown has sold at least once.'
        }
      >
        <UnmovedTable caption="Shown, never sold" file="shown-never-sold" rows={unsold ?? []} />
      </Part>
      <Part
        title="Never shown"
        lead="In stock for two weeks and more, and on no guest’s result."
        nothing={
          neverShown.length === 0 &&
          (results < 10
            ? 'Too early to say: after ten guests this list tells which cigars nobody is shown.'
            : 'None: every cigar that can be had was shown to somebody.')
        }
      >
        <UnmovedTable caption="Never shown" file="never-shown" rows={neverShown} />
      </Part>
    </div>
  );
}

const lasts = (days: number | null): string => (days === null ? '–' : formatCount(Math.round(days), 'day'));

interface PartProps {
  title: string;
  lead: string;
  /** Shown instead of the table; false if there are rows. */
  nothing: string | false;
  children: ReactNode;
}

function Part({ title, lead, nothing, children }: PartProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 max-w-prose text-ink-muted">{lead}</p>
      </div>
      {nothing ? <p className="max-w-prose">{nothing}</p> : children}
    </section>
  );
}

function UnmovedTable({ rows, ...table }: { caption: string; file: string; rows: readonly Unmoved[] }) {
  return (
    <FiguresTable
      {...table}
      rows={rows}
      rowKey={({ cigarId }) => cigarId}
      figures={[
        { header: 'Cigar', value: cigarName, isLong: true },
        { header: 'Shown', value: ({ shown }) => shown, isNumber: true },
        { header: 'In stock', value: ({ stock }) => stock, isNumber: true },
        {
          header: 'Price',
          value: ({ price }) => price,
          shown: ({ price }) => formatMoney(price),
          isNumber: true,
        },
      ]}
    />
  );
}
