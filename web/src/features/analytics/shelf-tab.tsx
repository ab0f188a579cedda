import type { LoungeReport, Unmoved } from '@vitola/contract/analytics/lounge-report';
import { formatMoney } from '@vitola/contract/price';
import type { ReactNode } from 'react';
import { cigarName } from '../../text/cigar-name.ts';
import { formatCount } from '../../text/count.ts';
import { FiguresTable } from './figures-table.tsx';

type Shelf = Pick<LoungeReport, 'reorder' | 'unsold' | 'neverShown' | 'guestsSaid'> & { results: number };

/** What to order again, what does not sell, and how guests liked it. */
export function ShelfTab({ reorder, unsold, neverShown, guestsSaid, results }: Shelf) {
  return (
    <div className="flex flex-col gap-9">
      <Part
        title="Reorder"
        lead="Sold in the last 30 days, and sold out or expected to sell out within two weeks."
        nothing={
          reorder.length === 0 &&
          'Nothing to reorder: no counted cigar is expected to sell out within two weeks. Cigars without a stock count are not included. Add a count in the inventory.'
        }
      >
        <FiguresTable
          caption="Reorder"
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
        title="How was it?"
        lead="The stars guests gave on the page with their cigars, in the last 30 days."
        nothing={
          guestsSaid.length === 0 &&
          'Nobody has said yet. Guests are asked on the page that the QR code opens, without an account.'
        }
      >
        <FiguresTable
          caption="How was it?"
          file="how-was-it"
          rows={guestsSaid}
          rowKey={({ cigarId }) => cigarId}
          figures={[
            { header: 'Cigar', value: cigarName, isLong: true },
            { header: 'Stars', value: ({ mean }) => mean.toFixed(1), isNumber: true },
            { header: 'Guests', value: ({ guests }) => guests, isNumber: true },
          ]}
        />
      </Part>
      <Part
        title="Shown, never sold"
        lead="On the shelf for at least two weeks. Guests saw them, but nobody bought one."
        nothing={
          unsold === null
            ? 'No sales recorded yet. Record sales by pick code to see which cigars never sell.'
            : unsold.length === 0 && 'None of the cigars that have been on the shelf for two weeks.'
        }
      >
        <UnmovedTable caption="Shown, never sold" file="shown-never-sold" rows={unsold ?? []} />
      </Part>
      <Part
        title="Never shown"
        lead="In stock for at least two weeks, and never recommended."
        nothing={
          neverShown.length === 0 &&
          (results < 10
            ? 'Too early to tell. After ten guests, this list shows the cigars that were never recommended.'
            : 'None of the cigars that have been in stock for two weeks.')
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
