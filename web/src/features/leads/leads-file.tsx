import type { Lead } from '@vitola/contract/leads';
import { useOwnZone } from '../../time/use-time-zone.ts';
import { spreadsheetTime } from '../../time/time-zone.ts';
import { SaveCsv } from '../../ui/buttons/download-csv.tsx';
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
  const zone = useOwnZone();
  return (
    <SaveCsv
      caption="Leads"
      file="leads"
      header={header}
      rows={() =>
        rows.map((lead) => [
          lead.name,
          lead.email,
          lead.phone,
          statusLabels[lead.status],
          spreadsheetTime(lead.createdAt, zone),
          lead.picks.map(({ brand, name }) => `${brand} ${name}`).join('; '),
          emailStatus(lead)?.words ?? null,
          lead.consentAt ? 'Given' : lead.awaitsConfirmation ? 'Waiting for confirmation' : null,
          lead.consentTextVersion,
          spreadsheetTime(lead.consentAt, zone),
          lead.consentChannel,
          spreadsheetTime(lead.unsubscribedAt, zone),
          zone,
        ])
      }
    />
  );
}
