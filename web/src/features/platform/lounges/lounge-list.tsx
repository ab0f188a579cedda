import type { ManagedLounge } from '@vitola/contract/platform/lounges';
import { loungesPerPage, topLounges } from '@vitola/contract/platform/lounges-constants';
import { useRead } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { placeOf } from '../staff-shelf/place-of.ts';
import { type LoungeAddress, queryOf } from './lounge-address.ts';
import { TierBadge } from './tier-badge.tsx';

interface LoungeListProps extends Pick<LoungeAddress, 'fields' | 'isAll' | 'page' | 'managed'> {
  onPage: (page: number) => void;
  onAll: () => void;
  onManage: (loungeId: string) => void;
}

/** The most active lounges; with a filter, or when all are asked for, every match in pages. */
export function LoungeList({ fields, isAll, page, managed, onPage, onAll, onManage }: LoungeListProps) {
  const query = queryOf(fields);
  const isFiltered = Object.keys(query).length > 0;
  const isTop = !isFiltered && !isAll;
  const lounges = useRead('GET /api/super-admin/lounges', {
    query: { ...query, ...(!isTop && page > 1 && { page }) },
  });
  const { data: count } = useRead('GET /api/super-admin/lounges/count', { query });
  const total = count?.total ?? 0;
  return (
    <Loaded of={lounges} label="Loading the lounges" rows={6}>
      {(found) =>
        found.length === 0 ? (
          <NoLounge isFiltered={isFiltered} />
        ) : (
          <>
            <p aria-live="polite" className="mb-3 text-ink-muted">
              {isTop && total > topLounges
                ? `The ${topLounges} most active of ${formatCount(total, 'lounge')}, by the surveys of the last 30 days.`
                : formatCount(total, 'lounge')}
            </p>
            <LoungeRows
              lounges={isTop ? found.slice(0, topLounges) : found}
              managed={managed}
              onManage={onManage}
            />
            {isTop && total > topLounges && (
              <div className="flex justify-center pt-5">
                <Button variant="secondary" onClick={onAll}>
                  Show all lounges
                </Button>
              </div>
            )}
            {!isTop && (
              <Pagination
                label="Pages of lounges"
                page={page}
                pageCount={Math.ceil(total / loungesPerPage)}
                onPage={onPage}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}

const NoLounge = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No lounge fits the filter">Change the filter, or clear it.</EmptyState>
  ) : (
    <EmptyState title="No lounge yet">Add the first one, or wait for its owner to sign up.</EmptyState>
  );

function LoungeRows({
  lounges,
  managed,
  onManage,
}: { lounges: readonly ManagedLounge[] } & Pick<LoungeListProps, 'managed' | 'onManage'>) {
  return (
    <div
      role="group"
      aria-label="Lounges"
      // Without a tab stop, a long list can't be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-144 overflow-y-auto rounded-card border border-line"
    >
      <ul className="divide-y divide-line">
        {lounges.map((lounge) => (
          <li
            key={lounge.loungeId}
            className="grid items-center gap-x-6 gap-y-2 px-4 py-3 hover:bg-accent-wash sm:grid-cols-[1fr_auto_auto] lg:grid-cols-[1fr_8.5rem_9.5rem_auto]"
          >
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <h3 className="text-[1.0625rem] font-semibold wrap-anywhere">{lounge.name}</h3>
                <TierBadge tier={lounge.subscriptionTier} />
                {lounge.subscriptionStatus !== 'Active' && (
                  <Badge tone="danger">{lounge.subscriptionStatus}</Badge>
                )}
                {!lounge.isActive && <Badge tone="warning">Closed</Badge>}
              </div>
              <p className="mt-0.5 text-[0.9375rem] text-ink-muted wrap-anywhere">
                {[placeOf(lounge), lounge.username ?? 'no owner yet'].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className="tnum text-[0.9375rem] text-ink-muted lg:text-right">
              {formatCount(lounge.surveyCompletions, 'survey')}
              <span className="lg:hidden"> · {cigarsOf(lounge)}</span>
            </p>
            <p className="tnum text-right text-[0.9375rem] text-ink-muted max-lg:hidden">
              {cigarsOf(lounge)}
            </p>
            <Button
              size="sm"
              variant={lounge.loungeId === managed ? 'primary' : 'secondary'}
              aria-label={`Manage ${lounge.name}`}
              className="max-sm:justify-self-start"
              onClick={() => onManage(lounge.loungeId)}
            >
              Manage
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const cigarsOf = ({ cigarCount, maxCigars }: ManagedLounge) =>
  maxCigars === null
    ? formatCount(cigarCount, 'cigar')
    : `${cigarCount.toLocaleString('en-US')} of ${formatCount(maxCigars, 'cigar')}`;
