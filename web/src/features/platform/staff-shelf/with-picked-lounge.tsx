import type { OperatedLounge } from '@vitola/contract/platform/operated-lounges';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { PickLounge } from './pick-lounge.tsx';
import { placeOf } from './place-of.ts';
import { usePickedLounge } from './use-picked-lounge.ts';

export interface PickedLoungeProps {
  /** What the page is for, above the lounge's name. */
  work: string;
  /** The page's path, which names the lounge in its search. */
  path: '/inventory' | '/inventory/smart' | '/lounge/admin' | '/admin/inventory-sync';
  children: (lounge: OperatedLounge) => ReactNode;
}

/** A page's work on one of the lounges that an admin looks after, which they pick first. */
export function WithPickedLounge(props: PickedLoungeProps) {
  const lounges = useRead('GET /api/admin/lounges');
  return (
    <Loaded of={lounges} label="Loading your lounges">
      {(mine) => (mine.length === 0 ? <NoLounge work={props.work} /> : <Picked {...props} lounges={mine} />)}
    </Loaded>
  );
}

interface PickedProps extends PickedLoungeProps {
  lounges: readonly OperatedLounge[];
}

function Picked({ lounges, work, path, children }: PickedProps) {
  const { lounge, isUnknown } = usePickedLounge(lounges);
  const navigate = useNavigate();
  if (!lounge) return <PickLounge lounges={lounges} isUnknown={isUnknown} path={path} />;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold text-accent-ink">{work}</p>
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
                void navigate({ to: path, search: { lounge: target.value }, resetScroll: false })
              }
            />
          )}
          <ButtonLink variant="secondary" href={`/admin/monitor/${encodeURIComponent(lounge.loungeId)}`}>
            Monitor
          </ButtonLink>
        </div>
      </header>
      {children(lounge)}
    </>
  );
}

const labelOf = (lounge: OperatedLounge) => [lounge.name, lounge.city].filter(Boolean).join(', ');

const NoLounge = ({ work }: { work: string }) => (
  <>
    <h1 className="text-3xl">{work}</h1>
    <EmptyState
      heading="h2"
      title="No lounge yet"
      action={<ButtonLink href="/admin/onboard">Onboard New Lounge</ButtonLink>}
    >
      You don’t look after a lounge yet. Onboard one, or ask a super admin to give you one.
    </EmptyState>
  </>
);
