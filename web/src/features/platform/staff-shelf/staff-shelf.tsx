import type { OperatedLounge } from '@vitola/contract/platform/operated-lounges';
import { useNavigate } from '@tanstack/react-router';
import { useRead } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NamedShelf } from '../../inventory/index.ts';
import { PickLounge } from './pick-lounge.tsx';
import { placeOf } from './place-of.ts';
import { usePickedLounge } from './use-picked-lounge.ts';

/** The shelf of one of the lounges that an admin looks after, which they pick first. */
export function StaffShelf() {
  const lounges = useRead('GET /api/admin/lounges');
  return (
    <Loaded of={lounges} label="Loading your lounges">
      {(mine) => (mine.length === 0 ? <NoLounge /> : <PickedShelf lounges={mine} />)}
    </Loaded>
  );
}

function PickedShelf({ lounges }: { lounges: readonly OperatedLounge[] }) {
  const { lounge, isUnknown } = usePickedLounge(lounges);
  const navigate = useNavigate();
  if (!lounge) return <PickLounge lounges={lounges} isUnknown={isUnknown} />;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold text-accent-ink">Inventory</p>
          <h1 className="text-[clamp(1.875rem,6vw,2.75rem)] leading-tight wrap-anywhere">{lounge.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            {[placeOf(lounge), formatCount(lounge.cigarCount, 'cigar')].filter(Boolean).join(' · ')}
            {!lounge.isActive && <Badge tone="warning">Closed</Badge>}
          </p>
        </div>
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          {lounges.length > 1 && (
            <Select
              label="Lounge"
              frameClassName="w-full sm:w-72"
              value={lounge.loungeId}
              options={lounges.map((one) => ({ value: one.loungeId, label: labelOf(one) }))}
              onChange={({ target }) =>
                void navigate({ to: '/inventory', search: { lounge: target.value }, resetScroll: false })
              }
            />
          )}
          <ButtonLink variant="secondary" href={`/admin/monitor/${encodeURIComponent(lounge.loungeId)}`}>
            Monitor
          </ButtonLink>
        </div>
      </header>
      <NamedShelf key={lounge.loungeId} loungeId={lounge.loungeId} />
    </>
  );
}

const labelOf = (lounge: OperatedLounge) => [lounge.name, lounge.city].filter(Boolean).join(', ');

const NoLounge = () => (
  <>
    <h1 className="text-3xl">Inventory</h1>
    <EmptyState
      heading="h2"
      title="No lounge yet"
      action={<ButtonLink href="/admin/onboard">Onboard New Lounge</ButtonLink>}
    >
      You don’t look after a lounge yet. Onboard one, or ask a super admin to give you one.
    </EmptyState>
  </>
);
