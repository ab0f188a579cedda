import { useNavigate, useSearch } from '@tanstack/react-router';
import { auditActionInWords } from '@vitola/contract/platform/audit-actions';
import type { AuditEntry } from '@vitola/contract/platform/audit-log';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DownloadCsvButton } from '../../../ui/buttons/download-csv.tsx';
import { sortFromAddress, sortToAddress } from '../../../ui/display/sort.ts';
import { type Column, type Sort, Table } from '../../../ui/display/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { type AuditFields, fieldsFromAddress, queryOf } from './audit-filter.ts';
import { detailInWords } from './detail-in-words.ts';
import { type AuditQuery, readAuditLog, useAuditLog } from './use-audit-log.ts';

const newestFirst: Sort = { column: 'at', direction: 'descending' };

/** Who did what, where and when; the filter and the order are in the address. */
export function AuditLogScreen() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const fields = fieldsFromAddress(address);
  const sort = sortFromAddress(address['sort'], ['at']) ?? newestFirst;
  const filter: AuditQuery = {
    ...queryOf(fields),
    ...(sort.direction === 'ascending' && { direction: sort.direction }),
  };
  const go = (next: AuditFields, order: Sort) =>
    void navigate({
      to: '/super-admin/audit-log',
      search: { ...queryOf(next), ...(order.direction === 'ascending' && { sort: sortToAddress(order) }) },
    });
  const toast = useToast();
  const rowsOfFile = async () => {
    const { entries, hasMore } = await readAuditLog(filter);
    if (hasMore)
      toast({
        title: `The file has the first ${entries.length.toLocaleString('en-US')} entries`,
        description: 'Choose fewer days for the rest.',
      });
    return entries.map(rowOf);
  };
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-3xl">Audit log</h2>
          <p className="mt-1 text-ink-muted">Who did what, where and when. Nobody can change it here.</p>
        </div>
        <DownloadCsvButton
          caption="Audit log"
          file="audit-log"
          header={['Time', 'Who', 'What', 'Lounge', 'Lounge id', 'Details', 'Action', 'Subject']}
          rows={rowsOfFile}
        />
      </header>
      <AuditFilterForm key={JSON.stringify(fields)} fields={fields} onFilter={(next) => go(next, sort)} />
      <Entries
        key={`entries ${JSON.stringify(fields)}`}
        filter={filter}
        sort={sort}
        onSort={(order) => go(fields, order)}
      />
    </div>
  );
}

interface EntriesProps {
  filter: AuditQuery;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function Entries({ filter, sort, onSort }: EntriesProps) {
  const pages = useAuditLog(filter);
  const data = pages.data?.pages.flatMap(({ entries }) => entries);
  return (
    <Loaded of={{ ...pages, data }} label="Loading the audit log" rows={8}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState heading="h3" title="Nothing fits the filter">
            Clear the filter, or choose other days.
          </EmptyState>
        ) : (
          <div className="flex flex-col gap-4">
            <Table
              caption="Audit log"
              columns={columns}
              rows={entries}
              rowKey={({ id }) => id}
              sort={sort}
              onSort={onSort}
              isPageTall
            />
            {pages.hasNextPage && (
              <Button
                variant="secondary"
                className="self-center"
                busy={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                Show more entries
              </Button>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

const nobody = 'Not signed in, or account deleted';

const columns: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    sortable: true,
    cell: ({ at }) => (
      <span className="tnum md:whitespace-nowrap">{formatDateTime(at, deviceTimeZone())}</span>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    isWide: true,
    cell: ({ actor }) => actor?.username ?? <span className="text-ink-muted">{nobody}</span>,
  },
  {
    id: 'what',
    header: 'What',
    isRowHeader: true,
    isLong: true,
    cell: (entry) => (
      <>
        {auditActionInWords(entry.action)}
        <span className="block text-[0.9375rem] font-normal wrap-anywhere text-ink-muted md:hidden">
          {[entry.actor?.username ?? nobody, entry.lounge?.name, detailInWords(entry)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  { id: 'lounge', header: 'Lounge', isLong: true, isWide: true, cell: ({ lounge }) => lounge?.name ?? '' },
  {
    id: 'detail',
    header: 'Details',
    isLong: true,
    isWide: true,
    cell: (entry) => <span className="wrap-anywhere text-ink-muted">{detailInWords(entry)}</span>,
  },
];

const rowOf = (entry: AuditEntry) => [
  entry.at,
  entry.actor?.username ?? nobody,
  auditActionInWords(entry.action),
  entry.lounge?.name ?? '',
  entry.lounge?.loungeId ?? '',
  detailInWords(entry),
  entry.action,
  entry.subject,
];
