import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readQuery, useRead } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { DownloadCsvButton } from '../../ui/buttons/download-csv.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { MonthlyPdf } from './monthly-pdf.tsx';
import { daysOf, isPeriodName, periodNames } from './periods.ts';
import { ReportView } from './report-view.tsx';
import { SubscriptionsReport } from './subscriptions-report.tsx';

/** The figures of an admin's lounges over time; period and lounge are in the address. */
export function ReportsScreen() {
  const isSuperAdmin = useSession().data?.isSuperAdmin ?? false;
  // The platform's pages have a heading of their own above this one.
  const Heading = isSuperAdmin ? 'h2' : 'h1';
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const lounges = useRead('GET /api/admin/lounges');
  const period = isPeriodName(String(address.period)) ? (String(address.period) as '30') : '30';
  const loungeId = typeof address.lounge === 'string' ? address.lounge : '';
  const query = { ...daysOf(period, now), ...(loungeId !== '' && { loungeId }) };
  const report = useQuery({
    ...readQuery('GET /api/admin/reports', { query }),
    placeholderData: keepPreviousData,
  });
  const show = (next: { period?: string; lounge?: string }) => {
    const search = { period, ...(loungeId !== '' && { lounge: loungeId }), ...next };
    const { lounge, ...rest } = search;
    void navigate({
      to: isSuperAdmin ? '/super-admin/reports' : '/admin/reports',
      search: lounge === undefined || lounge === '' ? rest : search,
    });
  };
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Heading className="text-3xl">Reports</Heading>
          <p className="mt-1 text-ink-muted">
            A day ends at midnight UTC. The figures may be some minutes behind.
          </p>
        </div>
        <DownloadCsvButton
          caption="All days"
          file="report"
          header={['Day', 'New members', 'Surveys', 'Accepted picks', 'Revenue', 'Stock value', 'Low stock']}
          rows={() =>
            (report.data?.days ?? []).map((day) => [
              day.day,
              day.members,
              day.surveys,
              day.picks,
              day.revenue,
              day.stockValue,
              day.lowStock,
            ])
          }
        />
      </header>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label="Period"
          options={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
          value={period}
          onChange={({ target }) => show({ period: target.value })}
        />
        <Select
          label="Lounge"
          placeholder="All lounges"
          options={(lounges.data ?? []).map(({ loungeId: value, name }) => ({ value, label: name }))}
          value={loungeId}
          onChange={({ target }) => show({ lounge: target.value })}
        />
        <MonthlyPdf loungeId={loungeId} />
      </div>
      <Loaded of={report} label="Loading the report" rows={6}>
        {(loaded) => <ReportView report={loaded} />}
      </Loaded>
      {isSuperAdmin && <SubscriptionsReport />}
    </div>
  );
}
