import { useRead } from '../../api/query.ts';
import { OfferList } from './offer-list.tsx';
import { Reorder } from './reorder.tsx';

/** What to reorder for a lounge and what its cigars cost, as platform staff see it; nothing before a feed says something. */
export function LoungeCosts() {
  const { data = [] } = useRead('GET /api/distributor-feeds');
  if (!data.some(({ cigars }) => cigars > 0)) return null;
  return (
    <>
      <Reorder />
      <OfferList />
    </>
  );
}
