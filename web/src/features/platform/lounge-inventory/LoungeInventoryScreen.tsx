import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { NamedLounge } from '../../../api/named-lounge.ts';
import { useRead } from '../../../api/query.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { placeOf } from '../staff-shelf/place-of.ts';
import { TierBadge } from '../lounges/tier-badge.tsx';
import { AllCigars } from './all-cigars.tsx';
import { MostRecommended } from './most-recommended.tsx';

/** One lounge's inventory, where a super admin may edit and remove any cigar. */
export function LoungeInventoryScreen() {
  const { loungeId = '' } = useParams({ strict: false });
  const lounge = useRead('GET /api/super-admin/lounges/{loungeId}', { params: { loungeId } });
  if (lounge.error?.code === 'LOUNGE_NOT_FOUND' || lounge.error?.code === 'VALIDATION') return <NotFound />;
  if (lounge.error?.code === 'NOT_ALLOWED') return <Denied />;
  return (
    <Loaded of={lounge} label="Loading the lounge" rows={6}>
      {(details) => (
        <div className="flex flex-col gap-6">
          <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div className="min-w-0">
              <h2 className="text-3xl wrap-anywhere">{details.name}</h2>
              <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
                {placeOf(details)}
                <TierBadge tier={details.subscriptionTier} />
              </p>
            </div>
            <ButtonLink size="sm" variant="secondary" href={`/super-admin?manage=${loungeId}`}>
              Manage the lounge
            </ButtonLink>
          </header>
          <NamedLounge value={loungeId}>
            <Inventory loungeId={loungeId} />
          </NamedLounge>
        </div>
      )}
    </Loaded>
  );
}

function Inventory({ loungeId }: { loungeId: string }) {
  const params = { loungeId };
  const cigars = useRead('GET /api/super-admin/lounge-cigars/{loungeId}', { params });
  const most = useRead('GET /api/super-admin/most-recommended/{loungeId}', { params });
  const [isMost, setMost] = useState(false);
  const toggle = (label: string, count: number | undefined, shows: boolean) => (
    <Button
      variant={isMost === shows ? 'primary' : 'secondary'}
      aria-pressed={isMost === shows}
      onClick={() => setMost(shows)}
    >
      {label} ({count ?? '…'})
    </Button>
  );
  return (
    <>
      <div role="group" aria-label="Which cigars" className="flex flex-wrap gap-3">
        {toggle('All Cigars', cigars.data?.length, false)}
        {toggle('Most Recommended', most.data?.length, true)}
      </div>
      {isMost ? (
        <Loaded of={most} label="Loading the most recommended">
          {(rows) => <MostRecommended rows={rows} />}
        </Loaded>
      ) : (
        <Loaded of={cigars} label="Loading the cigars" rows={6}>
          {(shelf) => <AllCigars cigars={shelf} />}
        </Loaded>
      )}
    </>
  );
}

const back = <ButtonLink href="/super-admin?lounges=open">All lounges</ButtonLink>;

const NotFound = () => (
  <EmptyState heading="h2" title="Lounge Not Found" action={back}>
    There is no lounge at this address.
  </EmptyState>
);

const Denied = () => (
  <EmptyState heading="h2" title="Access Denied">
    Super Admin access required
  </EmptyState>
);
