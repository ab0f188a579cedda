import type { Lead } from '@vitola/contract/leads/leads';
import { useTimeZone } from '../../time/use-time-zone.ts';
import { formatSpreadsheetTime } from '../../time/time-zone.ts';
import { DownloadCsvButton } from '../../ui/buttons/download-csv.tsx';
import { emailStatus, statusLabels } from './lead-labels.ts';

const header = [
  'Name',
  'Email',
  'Phone',
  'Status',
  'Came',
  'Picks',
  'Mail',
  'Consent',
  'Consent text',
  'Consent at',
  'Consent on',
  'Unsubscribed at',
  'Time zone',
];

/** The leads as a CSV file; times are in the lounge's time zone. */
export function LeadsFile({ rows }: { rows: readonly Lead[] }) {
  const zone = useTimeZone();
  return (
    <DownloadCsvButton
      caption="Leads"
      file="leads"
      header={header}
      rows={() =>
        rows.map((lead) => [
          lead.name,
          lead.email,
          lead.phone,
          statusLabels[lead.status],
          formatSpreadsheetTime(lead.createdAt, zone),
          lead.picks.map(({ brand, name }) => `${brand} ${name}`).join('; '),
          emailStatus(lead)?.words ?? null,
          lead.consentAt ? 'Given' : lead.awaitsConfirmation ? 'Waiting for confirmation' : null,
          lead.consentTextVersion,
          formatSpreadsheetTime(lead.consentAt, zone),
          lead.consentChannel,
          formatSpreadsheetTime(lead.unsubscribedAt, zone),
          zone,
        ])
      }
    />
  );
}
