import { Users } from 'lucide-react';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Card, Panel } from '../ui/display/panel.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { StatCard } from '../ui/display/stat-card.tsx';
import { Section } from './gallery-section.tsx';

const ignore = () => undefined;

export function StatesSection() {
  return (
    <Section title="Surfaces and states">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Active Members" value="128" icon={<Users />} note="12 more than last month" />
        <StatCard label="Cigars in Stock" value="1,204" />
        <StatCard label="Today's Revenue" value="—" note="Connect a source" />
        <StatCard label="Total Lounges" value="37" onClick={ignore} expanded={false} />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Panel
          title="Inventory"
          description="What your guests can be offered."
          actions={<Button size="sm">Add Cigar</Button>}
        >
          <EmptyState title="Let's Add Your First Cigar!" action={<Button>Add Cigar</Button>}>
            Three cigars are enough for a first recommendation.
          </EmptyState>
        </Panel>
        <Card className="flex flex-col gap-5">
          <ProgressBar label="Free Trial" value={4} max={10} valueText="4 of 10" />
          <ProgressBar label="Importing" value={62} />
          <ErrorState onRetry={ignore}>
            The shelf could not be loaded. Check the connection and try again.
          </ErrorState>
          <Spinner label="Loading" className="text-accent-ink" />
        </Card>
      </div>
      <SkeletonList rows={2} />
    </Section>
  );
}
