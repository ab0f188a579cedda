import { Tabs } from '../../../ui/display/tabs.tsx';
import { LeadsPanel, type LeadsPanelProps } from '../../leads/index.ts';
import { LoungeReviewsPanel } from '../../reviews/index.ts';
import type { View } from './navigation/use-view.ts';

/** What guests left: their addresses, and their reviews. */
export function GuestsView({ view, ...leads }: LeadsPanelProps & { view: View }) {
  return (
    <Tabs
      label="Guests"
      keeps
      value={view.panel === 'reviews' ? 'reviews' : 'leads'}
      onValueChange={(tab) => view.open(tab === 'reviews' ? 'reviews' : 'leads')}
      items={[
        { value: 'leads', label: 'Leads', content: <LeadsPanel {...leads} /> },
        { value: 'reviews', label: 'Reviews', content: <LoungeReviewsPanel /> },
      ]}
    />
  );
}
