import type { Cigar } from '@vitola/contract/inventory/cigars';
import { planOf, plans } from '@vitola/contract/plans';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../../../api/query-client.ts';
import { formatCount } from '../../../text/count.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CigarRow, type RowActions } from '../shelf/cigar-row.tsx';
import { ColumnHeads } from '../shelf/column-heads.tsx';
import { noFilters } from '../shelf/filter-and-sort.ts';
import { InventoryFilters } from '../shelf/inventory-filters.tsx';
import { paidRows } from '../shelf/shelf-list.tsx';
import { DashboardCover } from './dashboard-cover.tsx';
import { TodayFigures } from './today-figures.tsx';

/** What the server renders the beginning of a shelf from. */
export interface RenderedShelf {
  loungeName: string;
  subscriptionTier: string;
  /** How many cigars are on the shelf. */
  count: number;
  /** Whether no more can be added: a banner will say so. */
  isFull: boolean;
  /** The first of them, in the order of the list. */
  cigars: readonly Cigar[];
  lowAt: number;
}

/** Of the buttons beside the heading. */
const actionSizes = ['h-9 w-40', 'h-9 w-46 max-sm:w-10', 'h-9 w-20 max-sm:w-11', 'h-9 w-20 lg:hidden'];

const doNothing = () => undefined;
const never = () => new Promise<never>(doNothing);
const rowActions: RowActions = {
  promote: doNothing,
  toggleOutOfStock: doNothing,
  remove: doNothing,
  setPrice: never,
  edit: doNothing,
  choose: doNothing,
  openStock: doNothing,
  sendStock: never,
};

/** The cover of an owner's shelf with its first cigars, for the server; the page's script draws the same over it. */
export function renderShelf(shelf: RenderedShelf): string {
  const { loungeName, subscriptionTier, count, isFull, cigars, lowAt } = shelf;
  const plan = plans[planOf(subscriptionTier)];
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <DashboardCover view="shelf" loungeName={loungeName} plan={plan.name} until=".shelf-row">
        <div className="flex min-w-0 flex-col gap-4">
          <TodayFigures className="max-lg:hidden" />
          {isFull && <Skeleton className="h-24 w-full max-lg:h-40 max-sm:h-58" />}
          <Panel
            title="Inventory"
            isCompact
            description={`${formatCount(count, 'cigar')} on your shelf.`}
            actions={actionSizes.map((size) => (
              <Skeleton key={size} className={size} />
            ))}
          >
            <div className="flex flex-col gap-2">
              <InventoryFilters filters={noFilters} flavors={[]} isLong={false} onChange={doNothing} />
              <p className="tnum flex min-h-11 items-center text-[0.9375rem] text-ink-faint">
                Showing {Math.min(count, paidRows).toLocaleString('en-US')} of {formatCount(count, 'cigar')}
              </p>
              <ColumnHeads filters={noFilters} onChange={doNothing} />
              <ul data-density="comfortable" className="relative max-sm:-mx-3 md:-mt-2">
                {cigars.map((cigar, at) => (
                  <CigarRow
                    key={cigar.id}
                    cigar={cigar}
                    at={at}
                    top={undefined}
                    count={count}
                    measure={doNothing}
                    lowAt={lowAt}
                    range={undefined}
                    isBusy={false}
                    isChosen={false}
                    isPremium={plan.premium}
                    hasRoom={false}
                    rowActions={rowActions}
                  />
                ))}
              </ul>
            </div>
          </Panel>
        </div>
      </DashboardCover>
    </QueryClientProvider>,
  );
}
