import { LiveAnalytics, type LoungeReportProps, ReportPanel } from '../../analytics/index.ts';

/** What guests did: now, and over the last 30 days. */
export function ReportsView(props: LoungeReportProps) {
  return (
    <div className="flex flex-col gap-6">
      <LiveAnalytics loungeId={props.loungeId} />
      <ReportPanel {...props} />
    </div>
  );
}
