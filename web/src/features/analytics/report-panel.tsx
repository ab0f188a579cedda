import { lazy, Suspense } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import type { ReportOf } from './lounge-report.tsx';

// The charts come with the first look at them.
const LoungeReport = lazy(async () => {
  const { LoungeReport } = await import('./lounge-report.tsx');
  return { default: LoungeReport };
});

/** The lounge's figures in full, in a section of the desk. */
export function ReportPanel(props: ReportOf) {
  return (
    <Panel title="Analytics" description="The last 30 days, plotted.">
      <Suspense fallback={<SkeletonList rows={4} label="Reading the last 30 days" />}>
        <LoungeReport {...props} />
      </Suspense>
    </Panel>
  );
}
