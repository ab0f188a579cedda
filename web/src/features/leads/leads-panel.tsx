import type { Lead } from '@vitola/contract/leads/leads';
import { leadStatuses, maxLeads } from '@vitola/contract/leads/lead-constants';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { pageSize, useLeads, useLeadStatus, useResendEmail } from './use-leads.ts';

export interface LeadsPanelProps {
  /** Whether the plan includes leads; if not, the panel describes them. */
  takesLeads: boolean;
}

/** The guests who left contact details with their consent. */
export function LeadsPanel({ takesLeads }: LeadsPanelProps) {
  const found = useLeads();
  const { leads, isSearch } = found;
  const [deleted, setDeleted] = useState<Lead>();
  const panel = useRef<HTMLElement>(null);
  return (
    <Panel
      ref={panel}
      title="Leads"
      description="Guests who left an address, each with their consent."
      actions={
        leads.data &&
        leads.data.length > 0 && (
          // Aligns its text with the edge of the list below.
          <div className="-mr-4.5 ml-4.5">
            <LeadsFile rows={leads.data} />
          </div>
        )
      }
    >
      {(isSearch || (leads.data && leads.data.length > 0)) && <LeadSearch found={found} />}
      <Loaded of={leads} polled rows={3} label="Loading your leads">
        {(rows) =>
          rows.length === 0 && !isSearch ? (
            <NoLeads takesLeads={takesLeads} />
          ) : (
            <LeadList rows={rows} found={found} onDelete={setDeleted} />
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
  rows: readonly Lead[];
  found: ReturnType<typeof useLeads>;
  onDelete: (lead: Lead) => void;
}

/** Stays visible when a search fails, so that it can be changed. */
function LeadSearch({ found }: Pick<LeadListProps, 'found'>) {
  const { typed, setTyped, status, setStatus, setShown } = found;
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_12rem] mb-4 sm:items-end">
      <SearchField
        label="Search by name, email or phone"
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          setShown(pageSize);
        }}
      />
      <Select
        label="Status"
        labelHidden
        placeholder="All statuses"
        options={leadStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        value={status}
        onChange={({ target }) => {
          setStatus(target.value as typeof status);
          setShown(pageSize);
        }}
      />
    </div>
  );
}

function LeadList({ rows, found, onDelete }: LeadListProps) {
  const { isSearch, shown, setShown } = found;
  const list = useRef<HTMLUListElement>(null);
  const { choose, statusOf } = useLeadStatus();
  const mail = useResendEmail();
  const showMore = () => {
    flushSync(() => setShown(shown + pageSize));
    // The button may be gone now, so the first new row takes the focus.
    list.current?.children[shown]?.querySelector('h3')?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted" role="status">
        {countText(rows.length, isSearch)}
      </p>
      <ul ref={list} aria-label="Guests" className="flex flex-col gap-3">
        {rows.slice(0, shown).map((lead) => (
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
      {rows.length > shown && (
        <Button variant="secondary" className="self-center" onClick={showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

function countText(count: number, isSearch: boolean): string {
  if (count === 0) return 'No leads match. Try another word or status.';
  if (count >= maxLeads) return `The newest ${maxLeads.toLocaleString('en-US')}. Search to find older ones.`;
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
