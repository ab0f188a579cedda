import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../api/query.ts';
import { deviceTimeZone } from '../../time/time-zone.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Tabs } from '../../ui/display/tabs.tsx';
import { ChoicesTab } from './choices-tab.tsx';
import { DemandTab } from './demand-tab.tsx';
import { FeaturingTab } from './featuring-tab.tsx';
import { GuestsTab } from './guests-tab.tsx';
import { ReplayTab } from './replay-tab.tsx';
import { ShelfTab } from './shelf-tab.tsx';

const pollEveryMs = 60_000;

export interface LoungeReportProps {
  loungeId: string;
  customerPath: string;
  /** Whether the plan lets a featured cigar take a card. */
  steering: boolean;
}

/** The full report of the last 30 days, polled every minute while the page is visible. */
export function LoungeReport({ loungeId, customerPath, steering }: LoungeReportProps) {
  // Used if the lounge has set no time zone.
  const timeZone = deviceTimeZone();
  const report = useQuery({
    ...readQuery('GET /api/analytics/lounge/{loungeId}/report', {
      params: { loungeId },
      query: { timeframe: 'last_30_days', timeZone },
    }),
    refetchInterval: pollEveryMs,
  });
  const figures = useQuery(
    readQuery('GET /api/analytics/lounge/{loungeId}', {
      params: { loungeId },
      query: { timeframe: 'last_30_days' },
    }),
  );
  return (
    <Loaded
      of={report}
      polled
      rows={4}
      label="Reading the last 30 days"
      errorMessage={() => 'Failed to fetch analytics'}
    >
      {(data) => (
        <Tabs
          label="Analytics"
          items={[
            {
              value: 'guests',
              label: 'Guests',
              content: <GuestsTab report={data} customerPath={customerPath} />,
            },
            {
              value: 'choices',
              label: 'Choices',
              content: <ChoicesTab choices={data.choices} figures={figures.data} />,
            },
            {
              value: 'demand',
              label: 'Unmet demand',
              content: <DemandTab demand={data.demand} customerPath={customerPath} />,
            },
            {
              value: 'shelf',
              label: 'Shelf',
              content: (
                <ShelfTab
                  reorder={data.reorder}
                  unsold={data.unsold}
                  neverShown={data.neverShown}
                  guestsSaid={data.guestsSaid}
                  results={data.choices.results}
                />
              ),
            },
            {
              value: 'featuring',
              label: 'Featuring',
              content: <FeaturingTab rows={data.featuring} steering={steering} />,
            },
            { value: 'what-if', label: 'What if', content: <ReplayTab loungeId={loungeId} /> },
          ]}
        />
      )}
    </Loaded>
  );
}
