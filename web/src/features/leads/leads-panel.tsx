import type { Lead } from '@vitola/contract/leads/leads';
import { leadStatuses } from '@vitola/contract/leads/lead-constants';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../text/count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useUpgrade } from '../billing/index.ts';
import { DeleteLead } from './delete-lead.tsx';
import { LeadRow } from './lead-row.tsx';
import { LeadsFile } from './leads-file.tsx';
import { statusLabels } from './lead-labels.ts';
import { useLeads, useLeadStatus, useResendEmail } from './use-leads.ts';

export interface LeadsPanelProps {
  /** Whether the plan includes leads; if not, the panel describes them. */
  takesLeads: boolean;
}

/** The guests who left contact details with their consent. */
export function LeadsPanel({ takesLeads }: LeadsPanelProps) {
  const found = useLeads();
  const { leads, searched, isSearch } = found;
  const hasSome = leads.data !== undefined && leads.data.total > 0;
  const [deleted, setDeleted] = useState<Lead>();
  const panel = useRef<HTMLElement>(null);
  return (
    <Panel
      ref={panel}
      title="Leads"
      description="Guests who left an address, each with their consent."
      actions={
        hasSome && (
          // Aligns its text with the edge of the list below.
          <div className="-mr-4.5 ml-4.5">
            <LeadsFile of={searched} />
          </div>
        )
      }
    >
      {(isSearch || hasSome) && <LeadSearch found={found} />}
      <Loaded of={leads} polled rows={3} label="Loading your leads">
        {({ total, rows }) =>
          rows.length === 0 && !isSearch ? (
            <NoLeads takesLeads={takesLeads} />
          ) : (
            <LeadList total={total} rows={rows} found={found} onDelete={setDeleted} />
          )
        }
      </Loaded>
      <DeleteLead
        lead={deleted}
        onClose={() => setDeleted(undefined)}
        next={() => panel.current?.querySelector('h2') ?? null}
      />
    </Panel>
  );
}

interface LeadListProps {
  total: number;
  rows: readonly Lead[];
  found: ReturnType<typeof useLeads>;
  onDelete: (lead: Lead) => void;
}

/** Stays visible when a search fails, so that it can be changed. */
function LeadSearch({ found }: Pick<LeadListProps, 'found'>) {
  const { typed, setTyped, status, setStatus } = found;
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_12rem] mb-4 sm:items-end">
      <SearchField label="Search by name, email or phone" value={typed} onValueChange={setTyped} />
      <Select
        label="Status"
        labelHidden
        placeholder="All statuses"
        options={leadStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        value={status}
        onChange={({ target }) => setStatus(target.value as typeof status)}
      />
    </div>
  );
}

function LeadList({ total, rows, found, onDelete }: LeadListProps) {
  const { isSearch, leads } = found;
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const { fetchNextPage, hasNextPage, isFetching, isError } = leads;
  const { choose, statusOf } = useLeadStatus();
  const mail = useResendEmail();
  const showMore = () => {
    firstNew.current = rows.length;
    void fetchNextPage();
  };
  useEffect(() => {
    const at = firstNew.current;
    if (at === undefined || isFetching) return;
    // Reading the list again, as after a change of a lead, cancels the reading of a page.
    if (rows.length <= at && hasNextPage && !isError) return void fetchNextPage();
    firstNew.current = undefined;
    // The button may be gone now, so the first new row takes the focus.
    list.current?.children[at]?.querySelector('h3')?.focus();
  }, [rows.length, hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted" role="status">
        {countText(total, isSearch)}
      </p>
      <ul ref={list} aria-label="Guests" className="flex flex-col gap-3">
        {rows.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={{ ...lead, status: statusOf(lead) }}
            onStatus={(next) => choose(lead, next)}
            onResend={() => mail.mutate({ params: { id: lead.id } })}
            isResending={mail.isPending && mail.variables.params.id === lead.id}
            onDelete={() => onDelete(lead)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          busy={leads.isFetchingNextPage}
          onClick={showMore}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function countText(count: number, isSearch: boolean): string {
  if (count === 0) return 'No leads match. Try another word or status.';
  return `${formatCount(count, 'guest')}${isSearch ? ' found' : ''}`;
}

function NoLeads({ takesLeads }: LeadsPanelProps) {
  const upgrade = useUpgrade();
  if (takesLeads)
    return (
      <EmptyState title="Nobody has left an address yet">
        After the QR code, guests can have their cigars sent by email. Those who consent appear here with what
        they were recommended.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Stay in touch with your guests"
      action={upgrade && <Button onClick={upgrade}>See the plans</Button>}
    >
      With Professional, guests can have their cigars sent by email after the QR code. Those who consent
      appear here with what they were recommended and whether they opened it.
    </EmptyState>
  );
}
