import type { Lead } from '@vitola/contract/leads/leads';
import { leadStatuses } from '@vitola/contract/leads/lead-constants';
import { RotateCw, Trash2 } from 'lucide-react';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { BreakableText } from '../../ui/display/breakable.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { emailStatus, statusLabels, tierLabels, leadName } from './lead-labels.ts';

interface LeadRowProps {
  lead: Lead;
  onStatus: (status: Lead['status']) => void;
  /** Sends a failed email again. */
  onResend: () => void;
  isResending: boolean;
  onDelete: () => void;
}

const options = leadStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** A lead: contact details, the cigars shown, the state of the email, and the follow-up status. */
export function LeadRow({ lead, onStatus, onResend, isResending, onDelete }: LeadRowProps) {
  const mail = emailStatus(lead);
  const formatDateTime = useFormatDateTime();
  const who = leadName(lead);
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-4 md:grid-cols-[1fr_1.2fr] lg:grid-cols-[1fr_1.2fr_auto] lg:items-center">
      <div className="min-w-0">
        <h3 tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
          <BreakableText>{who}</BreakableText>
        </h3>
        {lead.email && lead.email !== who && (
          <a
            className="block [overflow-wrap:anywhere] text-accent-ink underline"
            href={`mailto:${lead.email}`}
          >
            <BreakableText>{lead.email}</BreakableText>
          </a>
        )}
        {lead.phone && lead.phone !== who && (
          <a className="tnum block text-accent-ink underline" href={`tel:${lead.phone}`}>
            {lead.phone}
          </a>
        )}
        <p className="text-[0.9375rem] text-ink-muted">{formatDateTime(lead.createdAt)}</p>
      </div>
      <div className="min-w-0">
        {mail && <Badge tone={mail.tone}>{mail.words}</Badge>}
        {lead.delivery?.errorMessage && (
          <p className="mt-1 text-[0.9375rem] text-ink-muted">{lead.delivery.errorMessage}</p>
        )}
        {lead.delivery?.status === 'failed' && !lead.unsubscribedAt && (
          <Button
            size="sm"
            variant="quiet"
            className="-ml-3"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            aria-label={`Send again: ${who}`}
            busy={isResending}
            onClick={onResend}
          >
            Send again
          </Button>
        )}
        <ul aria-label="Picks" className="mt-1.5 text-[0.9375rem] text-ink-muted">
          {lead.picks.map(({ tier, brand, name }) => (
            <li key={tier}>
              {tierLabels[tier]}: {brand} {name}
            </li>
          ))}
        </ul>
        {lead.awaitsConfirmation && !lead.consentAt && (
          <p className="mt-1.5 text-sm text-warning-ink">
            Waiting for confirmation: please don’t write to this address yet
          </p>
        )}
        {lead.consentAt && (
          <p className="mt-1.5 text-sm text-ink-faint">
            Consent {lead.consentTextVersion}, {formatDateTime(lead.consentAt)}, on the {lead.consentChannel}
          </p>
        )}
      </div>
      <div className="flex items-end gap-2 md:max-lg:col-span-2 md:max-lg:justify-end">
        <Select
          label={`Status of ${who}`}
          labelHidden
          options={options}
          value={lead.status}
          frameClassName="w-40"
          onChange={({ target }) => onStatus(target.value as Lead['status'])}
        />
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          aria-label={`Delete: ${who}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
