import { usePart } from '../../lazy/lazy-part.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import type { ReportOf } from './lounge-report.tsx';

/** The lounge's figures in full, in a section of the desk. The charts come with the first look at them. */
export function ReportPanel(props: ReportOf) {
  const part = usePart('lounge report', () => import('./lounge-report.tsx'));
  return (
    <Panel title="Analytics" description="The last 30 days, plotted.">
      <Loaded of={part} polled rows={4} label="Reading the last 30 days">
        {({ LoungeReport }) => <LoungeReport {...props} />}
      </Loaded>
    </Panel>
  );
}
