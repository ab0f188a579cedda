import type { PointOfSaleItem } from '@vitola/contract/point-of-sale/point-of-sale';
import { formatPrice } from '@vitola/contract/price';
import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { pointOfSaleQueries } from './queries.ts';

/** An item: what the point of sale says, the cigar it sells, and what can be done. */
export function ItemRow({ item, onLink }: { item: PointOfSaleItem; onLink: () => void }) {
  const { name, category, sku, price, quantity, cigar, units } = item;
  const facts = [
    category,
    sku && `SKU ${sku}`,
    price !== null && formatPrice(Number(price)),
    quantity !== null && `${quantity} counted there`,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="tnum text-[0.9375rem] text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
        {cigar && (
          <p className="text-[0.9375rem] [overflow-wrap:anywhere]">
            Sells {cigar.brand} {cigar.name}
            {units > 1 && `, ${units} sticks each`}
            <span className="tnum text-ink-muted"> · {cigar.stock ?? 'no'} in our stock</span>
          </p>
        )}
      </div>
      {item.differsSince !== null && <FollowCount item={item} />}
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${cigar ? 'Change the cigar of' : 'Link'} ${name}`}
        onClick={onLink}
      >
        {cigar ? 'Change' : 'Link'}
      </Button>
    </li>
  );
}

function FollowCount({ item: { itemId, name } }: { item: PointOfSaleItem }) {
  const toast = useToast();
  const follow = useWrite('POST /api/point-of-sale/items/count', {
    refreshes: pointOfSaleQueries,
    onSuccess: ({ cigar }) => toast({ title: `Our stock is ${cigar?.stock ?? 0} now`, kind: 'success' }),
    onError: ({ message }) =>
      toast({ title: 'It could not be taken over', description: message, kind: 'destructive' }),
  });
  return (
    <Button
      size="sm"
      busy={follow.isPending}
      aria-label={`Use the count of the point of sale for ${name}`}
      onClick={() => follow.mutate({ body: { itemId } })}
    >
      Use their count
    </Button>
  );
}
