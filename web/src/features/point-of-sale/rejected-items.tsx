import type { PointOfSaleConnection } from '@vitola/contract/point-of-sale/point-of-sale';
import { formatCount } from '../../text/count.ts';
import { Link } from '../../ui/buttons/link.tsx';

interface RejectedItemsProps {
  rejected: NonNullable<PointOfSaleConnection['rejected']>;
}

/** Says that the last comparison rejected items, where the reasons are, and what helps. */
export function RejectedItems({ rejected: { importId, items } }: RejectedItemsProps) {
  return (
    <p className="mb-4 max-w-prose">
      The last comparison rejected {formatCount(items, 'item')}.{' '}
      <Link href={`/trial?panel=inventory&import=${importId}`} className="text-accent-ink underline">
        See the reasons
      </Link>
      . If one is a cigar, add it to your shelf and link it here.
    </p>
  );
}
