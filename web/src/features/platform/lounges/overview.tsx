import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck, RefreshCw, Store, UserPlus, Wifi } from 'lucide-react';
import { useState } from 'react';
import { readQuery } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { Section } from './section.tsx';

/** How often the figures are read while the page is visible. */
const pollEveryMs = 5_000;

interface OverviewProps {
  isListOpen: boolean;
  onList: () => void;
  onClose: () => void;
}

/** The figures of the platform; the first card opens the list of lounges. */
export function Overview({ isListOpen, onList, onClose }: OverviewProps) {
  const figures = useQuery({ ...readQuery('GET /api/analytics/platform'), refetchInterval: pollEveryMs });
  const refresh = useRefresh(figures.refetch);
  return (
    <Section
      id="overview"
      title="Platform Overview"
      name="Platform Overview"
      onClose={onClose}
      actions={
        <Button
          size="sm"
          variant="secondary"
          busy={refresh.isBusy}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          onClick={() => void refresh.run()}
        >
          Refresh Data
        </Button>
      }
    >
      <Loaded of={figures} polled label="Loading the platform’s figures" rows={2}>
        {({ totalLounges, activeLounges, accountSignups, surveyCompletions }) => (
          <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
            <StatCard
              label="Total Lounges"
              value={inFull(totalLounges)}
              note={isListOpen ? 'Hide the list' : 'Show the list'}
              icon={<Store />}
              onClick={onList}
              expanded={isListOpen}
            />
            <StatCard
              label="Active Lounges"
              value={inFull(activeLounges)}
              note="open to guests"
              icon={<Wifi />}
            />
            <StatCard
              label="Account Signups"
              value={inFull(accountSignups)}
              note="vaults, last 30 days"
              icon={<UserPlus />}
            />
            <StatCard
              label="Survey Completions"
              value={inFull(surveyCompletions)}
              note="last 30 days"
              icon={<ClipboardCheck />}
            />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const inFull = (count: number) => count.toLocaleString('en-US');

/** Reads the figures and the lists again, and says so once all have arrived. */
function useRefresh(refetch: () => Promise<{ error: Error | null }>) {
  const client = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const [{ error }] = await Promise.all([
      refetch(),
      client.invalidateQueries({ queryKey: ['GET /api/super-admin/lounges'] }),
      client.invalidateQueries({ queryKey: ['GET /api/super-admin/lounges/count'] }),
    ]);
    setBusy(false);
    toast(
      error
        ? { title: 'Failed to refresh data', description: error.message, kind: 'destructive' }
        : { title: 'Data Refreshed', description: 'Analytics data has been refreshed', kind: 'success' },
    );
  };
  return { isBusy, run };
}
