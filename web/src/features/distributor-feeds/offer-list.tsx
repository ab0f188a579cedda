import {
  availabilityLabels,
  offerPageSize,
} from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import type { DistributorOffer } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { formatPrice } from '@vitola/contract/price';
import { useState } from 'react';
import { useNamedLounge } from '../../api/named-lounge.ts';
import { useRead } from '../../api/query.ts';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { costInWords } from './cost-in-words.ts';

/** What the feeds say about the cigars of the shelf. */
export function OfferList() {
  const isOwn = useNamedLounge() === undefined;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const offers = useRead('GET /api/distributor-feeds/offers', { query: { search, page: String(page) } });
  return (
    <Panel
      title="Costs and availability"
      description={
        isOwn
          ? 'What your distributors say about the cigars of your shelf. Your prices and stock do not follow it.'
          : 'What the lounge’s distributors say about the cigars of its shelf. Its prices and stock do not follow it.'
      }
      className="print:hidden"
    >
      <SearchField
        className="mb-4 w-full sm:w-72"
        label="Search by cigar"
        value={search}
        onValueChange={(text) => {
          setPage(0);
          setSearch(text);
        }}
      />
      <Loaded of={offers} label="Loading the costs" rows={4}>
        {({ offers: listed, total }) =>
          listed.length === 0 ? (
            <EmptyState title="No cigar matches" />
          ) : (
            <>
              <ul aria-label="Costs and availability" className="divide-y divide-line border-y border-line">
                {listed.map((offer) => (
                  <OfferRow key={`${offer.feed} ${offer.item} ${offer.itemNumber}`} offer={offer} />
                ))}
              </ul>
              <Pagination
                page={page + 1}
                pageCount={Math.ceil(total / offerPageSize)}
                onPage={(next) => setPage(next - 1)}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

const tones = { 'in-stock': 'success', out: 'warning', unknown: 'plain' } as const;

function OfferRow({ offer }: { offer: DistributorOffer }) {
  const whose = useNamedLounge() === undefined ? 'your' : 'the lounge’s';
  const formatDateTime = useFormatDateTime();
  const { brand, name, size, price, feed, item, itemNumber, availability, listedAt } = offer;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold break-words">
          {brand} {name}
          {size && <span className="font-normal text-ink-muted">, {size}</span>}
        </p>
        <p className="text-[0.9375rem] break-words text-ink-muted">
          {feed}: {item}
          {itemNumber && `, ${itemNumber}`}
        </p>
        {availability === 'unknown' && (
          <p className="text-[0.9375rem] text-ink-muted">Last listed {formatDateTime(listedAt)}</p>
        )}
      </div>
      <p className="tnum">
        {costInWords(offer)}
        {price && (
          <span className="text-ink-muted">
            , {whose} price {formatPrice(price)}
          </span>
        )}
      </p>
      <Badge tone={tones[availability]}>{availabilityLabels[availability]}</Badge>
    </li>
  );
}
