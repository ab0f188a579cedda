import { useLazyPart } from '../../lazy/lazy-part.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import type { LoungeReportProps } from './lounge-report.tsx';

/** The lounge's full report, in a section of the dashboard. The charts load when it is first opened. */
export function ReportPanel(props: LoungeReportProps) {
  const part = useLazyPart('lounge report', () => import('./lounge-report.tsx'));
  return (
    <Panel title="Analytics" description="The last 30 days, plotted. “What if” covers 90.">
      <Loaded of={part} polled rows={4} label="Reading the last 30 days">
        {({ LoungeReport }) => <LoungeReport {...props} />}
      </Loaded>
    </Panel>
  );
}
