import type { Cigar } from '@vitola/contract/inventory/cigars';
import { formatPrice } from '@vitola/contract/price';
import { comparisonDays } from '@vitola/contract/price-comparisons/price-comparison-constants';
import type { PriceComparison } from '@vitola/contract/price-comparisons/price-comparisons';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { formatDay } from '../../time/calendar-day.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { sortRows } from '../../ui/display/sort.ts';
import { type Column, type Sort, Table } from '../../ui/display/table.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { CompareForm } from './compare-form.tsx';
import { rangeInWords } from './range-in-words.ts';
import { usePriceRanges } from './use-price-ranges.ts';

const changes = ['GET /api/price-comparisons', 'GET /api/cigars/{id}/price-comparisons'] as const;

const sorts = {
  competitor: ({ competitorName }: PriceComparison) => competitorName,
  price: ({ competitorPrice }: PriceComparison) => Number(competitorPrice),
  day: ({ seenOn }: PriceComparison) => seenOn,
};

const columnsWith = (onRemove: (comparison: PriceComparison) => void): readonly Column<PriceComparison>[] => [
  {
    id: 'competitor',
    header: 'Competitor',
    isRowHeader: true,
    isLong: true,
    sortable: true,
    cell: ({ competitorName, place, recordedBy, seenOn }) => (
      <>
        <span className="wrap-anywhere">{competitorName}</span>
        <span className="block text-[0.9375rem] font-normal wrap-anywhere text-ink-muted">
          {[place, recordedBy].filter(Boolean).join(' · ')}
          <span className="block md:hidden">{formatDay(seenOn, true)}</span>
        </span>
      </>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    sortable: true,
    cell: ({ competitorPrice }) => formatPrice(competitorPrice),
  },
  {
    id: 'day',
    header: 'Day',
    sortable: true,
    isWide: true,
    cell: ({ seenOn }) => <span className="tnum whitespace-nowrap">{formatDay(seenOn, true)}</span>,
  },
  {
    id: 'remove',
    header: 'Remove',
    align: 'end',
    cell: (comparison) => (
      <IconButton
        label={`Remove the price of ${comparison.competitorName}`}
        icon={<X aria-hidden="true" />}
        onClick={() => onRemove(comparison)}
      />
    ),
  },
];

/** What others charge for a cigar, and writing down another price. */
export function PriceComparisons({ cigar }: { cigar: Cigar }) {
  const comparisons = useRead('GET /api/cigars/{id}/price-comparisons', { params: { id: cigar.id } });
  const range = usePriceRanges().get(cigar.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const add = useWrite('POST /api/cigars/{id}/price-comparisons', { refreshes: changes });
  const remove = useWrite('DELETE /api/price-comparisons/{id}', {
    refreshes: changes,
    onError: (error) => {
      // Gone already, perhaps by another tab: what was wanted.
      if (error.code === 'NOT_FOUND') void comparisons.refetch();
      else toast({ title: error.message, kind: 'destructive' });
    },
  });
  const removeWithUndo = ({ id, ...comparison }: PriceComparison) => {
    heading.current?.focus();
    const { competitorName, competitorPrice, place, seenOn } = comparison;
    const body = { competitorName, competitorPrice, place, seenOn };
    const undo = () => add.mutate({ params: { id: cigar.id }, body });
    const onSuccess = () =>
      toast({ title: 'Price removed', kind: 'success', action: { label: 'Undo', onClick: undo } });
    remove.mutate({ params: { id } }, { onSuccess });
  };
  const [sort, setSort] = useState<Sort>({ column: 'day', direction: 'descending' });
  const own = formatPrice(cigar.price);
  return (
    <section aria-labelledby="comparisons" className="border-t border-line pt-5">
      <h3 ref={heading} id="comparisons" tabIndex={-1} className="text-lg">
        What others charge
      </h3>
      <p className="tnum mt-1 text-ink-muted">
        {range
          ? `${own === null ? '' : `you ${own}, `}${rangeInWords(range)}`
          : `No price of the last ${comparisonDays} days.`}
      </p>
      <CompareForm
        busy={add.isPending}
        onSend={(body) => add.mutateAsync({ params: { id: cigar.id }, body })}
      />
      <Loaded of={comparisons} label="Loading the prices of others" rows={2}>
        {(all) =>
          all.length > 0 && (
            <div className="mt-4">
              <Table
                caption="What others charge"
                columns={columnsWith(removeWithUndo)}
                rows={sortRows(all, sort, sorts)}
                rowKey={({ id }) => id}
                sort={sort}
                onSort={setSort}
                isTall
              />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
