import type { Activity } from '@vitola/contract/platform/admin-dashboard';
import { useState } from 'react';
import { useFormatDateTime } from '../../../time/use-time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

const initialRows = 3;

/** What happened at the lounges last: three sentences, or all that were read. */
export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  const [isAll, setAll] = useState(false);
  const formatDateTime = useFormatDateTime();
  const shown = isAll ? activities : activities.slice(0, initialRows);
  return (
    <Panel title="Recent Activity">
      {activities.length === 0 && (
        <EmptyState title="Nothing happened yet">
          What owners and admins do at your lounges appears here.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {shown.map(({ id, description, timestamp }) => (
          <li key={id} className="py-3 first:pt-0">
            <p className="wrap-anywhere">{description}</p>
            <p className="tnum mt-0.5 text-[0.9375rem] text-ink-faint">
              <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
            </p>
          </li>
        ))}
      </ul>
      {activities.length > initialRows && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show Less' : `Show all ${activities.length}`}
        </Button>
      )}
    </Panel>
  );
}
