import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ManagedLounge } from '@vitola/contract/platform/lounges';
import { type LoungeSort, loungesPerPage, topLounges } from '@vitola/contract/platform/lounges-constants';
import { readQuery, useRead } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { type Column, type Sort, Table } from '../../../ui/display/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { placeOf } from '../staff-shelf/place-of.ts';
import { type LoungeAddress, queryOf } from './lounge-address.ts';
import { TierBadge } from './tier-badge.tsx';

interface LoungeListProps extends Pick<LoungeAddress, 'fields' | 'isAll' | 'sort' | 'page' | 'managed'> {
  onSort: (sort: Sort) => void;
  onPage: (page: number) => void;
  onAll: () => void;
  onManage: (loungeId: string) => void;
}

/** The most active lounges; with a filter, or when all are asked for, every match in pages. */
export function LoungeList(props: LoungeListProps) {
  const { fields, isAll, sort, page, managed, onSort, onPage, onAll, onManage } = props;
  const query = queryOf(fields);
  const isFiltered = Object.keys(query).length > 0;
  const isTop = !isFiltered && !isAll && !sort;
  const lounges = useQuery({
    ...readQuery('GET /api/super-admin/lounges', {
      query: {
        ...query,
        ...(sort && { sort: sort.column as LoungeSort, direction: sort.direction }),
        ...(!isTop && page > 1 && { page }),
      },
    }),
    // Sorting keeps the table, and with it the focus on the head that was pressed.
    placeholderData: keepPreviousData,
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
            <Table
              caption="Lounges"
              columns={columnsWith({ managed, onManage })}
              rows={isTop ? found.slice(0, topLounges) : found}
              rowKey={({ loungeId }) => loungeId}
              sort={sort}
              onSort={onSort}
              isPageTall
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

const columnsWith = ({
  managed,
  onManage,
}: Pick<LoungeListProps, 'managed' | 'onManage'>): readonly Column<ManagedLounge>[] => [
  {
    id: 'name',
    header: 'Lounge',
    isRowHeader: true,
    isLong: true,
    sortable: true,
    cell: (lounge) => <LoungeCell lounge={lounge} />,
  },
  {
    id: 'surveys',
    header: 'Surveys, 30 days',
    align: 'end',
    sortable: true,
    isWide: true,
    cell: ({ surveyCompletions }) => surveyCompletions.toLocaleString('en-US'),
  },
  { id: 'cigars', header: 'Cigars', align: 'end', sortable: true, isWide: true, cell: cigarsOf },
  {
    id: 'manage',
    header: 'Change',
    align: 'end',
    cell: ({ loungeId, name }) => (
      <Button
        size="sm"
        variant={loungeId === managed ? 'primary' : 'secondary'}
        aria-label={`Manage ${name}`}
        data-lounge={loungeId}
        onClick={() => onManage(loungeId)}
      >
        Manage
      </Button>
    ),
  },
];

const LoungeCell = ({ lounge }: { lounge: ManagedLounge }) => (
  <>
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="text-[1.0625rem] wrap-anywhere">{lounge.name}</span>
      <TierBadge tier={lounge.subscriptionTier} />
      {lounge.subscriptionStatus !== 'Active' && <Badge tone="danger">{lounge.subscriptionStatus}</Badge>}
      {!lounge.isActive && <Badge tone="warning">Closed</Badge>}
    </span>
    <span className="mt-0.5 block text-[0.9375rem] font-normal wrap-anywhere text-ink-muted">
      {[placeOf(lounge), lounge.username ?? 'no owner yet'].filter(Boolean).join(' · ')}
    </span>
    <span className="tnum block text-[0.9375rem] font-normal text-ink-muted md:hidden">
      {formatCount(lounge.surveyCompletions, 'survey')} · {cigarsOf(lounge)}
    </span>
  </>
);

const cigarsOf = ({ cigarCount, maxCigars }: ManagedLounge) =>
  maxCigars === null
    ? formatCount(cigarCount, 'cigar')
    : `${cigarCount.toLocaleString('en-US')} of ${formatCount(maxCigars, 'cigar')}`;
