import type { ReactNode } from 'react';
import { Skeleton, SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import type { View } from './navigation/use-view.ts';
import { ViewNavigation } from './navigation/view-navigation.tsx';

interface LoadingDashboardProps {
  view: View;
  /** What is known of the view already. */
  children?: ReactNode;
}

/** The dashboard until its lounge is loaded: its views, not to be opened yet, and gray lines where the rest will stand. */
export function LoadingDashboard({ view, children }: LoadingDashboardProps) {
  return (
    <div className="gap-8 max-lg:pb-20 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      {/* A press here would be lost when the dashboard takes its place. */}
      <div aria-hidden="true" inert className="flex flex-col gap-6 self-start">
        <Skeleton className="h-11 w-full max-lg:hidden" />
        <ViewNavigation view={view} counts={{}} />
        <div className="flex flex-col gap-2 max-lg:hidden">
          {['add', 'inventory', 'survey', 'settings'].map((button) => (
            <Skeleton key={button} className="h-11 w-full" />
          ))}
        </div>
      </div>
      {children ?? <SkeletonList label="Loading your lounge" rows={8} />}
    </div>
  );
}
