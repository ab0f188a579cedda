import { useRead } from '../../api/query.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { EnterprisePage } from '../integrations/index.ts';
import { AddFeed } from './add-feed.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { OfferList } from './offer-list.tsx';
import { Reorder } from './reorder.tsx';

/** The page where an owner adds the lists of distributors, sees what cigars cost there, and what to reorder. */
export const FeedsScreen = () => (
  <EnterprisePage
    title="Distributor feeds"
    description="Your distributors’ lists, fetched every day: what your cigars cost there, whether there are any, and what to reorder. Your own prices and stock stay as they are."
    withEnterprise="With Enterprise, your distributors’ lists say what your cigars cost and what to reorder."
  >
    {(loungeName) => <Feeds loungeName={loungeName} />}
  </EnterprisePage>
);

function Feeds({ loungeName }: { loungeName: string }) {
  const feeds = useRead('GET /api/distributor-feeds');
  return (
    <Loaded of={feeds} label="Loading your feeds" rows={3}>
      {(listed) => (
        <>
          <div className="flex flex-col gap-6 print:hidden">
            {listed.map((feed) => (
              <FeedPanel key={feed.id} feed={feed} />
            ))}
            <AddFeed count={listed.length} />
          </div>
          <Reorder loungeName={loungeName} />
          {listed.some(({ cigars }) => cigars > 0) && <OfferList />}
        </>
      )}
    </Loaded>
  );
}
