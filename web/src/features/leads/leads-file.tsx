import { useTimeZone } from '../../time/use-time-zone.ts';
import { formatSpreadsheetTime } from '../../time/time-zone.ts';
import { DownloadCsvButton } from '../../ui/buttons/download-csv.tsx';
import { emailStatus, statusLabels } from './lead-labels.ts';
import { type LeadSearch, readLeads } from './use-leads.ts';

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

/** All leads of a search as a CSV file; times are in the lounge's time zone. */
export function LeadsFile({ of }: { of: LeadSearch }) {
  const zone = useTimeZone();
  return (
    <DownloadCsvButton
      caption="Leads"
      file="leads"
      header={header}
      rows={async () =>
        (await readLeads(of)).map((lead) => [
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
