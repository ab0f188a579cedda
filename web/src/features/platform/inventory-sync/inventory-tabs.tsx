import { useRouter } from '@tanstack/react-router';
import { NamedLounge } from '../../../api/named-lounge.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { ImportPanel } from '../../imports/index.ts';
import { AddCigar } from '../../inventory/index.ts';
import { ApiTab } from './api-tab.tsx';
import { SyncTab } from './sync-tab.tsx';

const tabs = ['sync', 'manual', 'bulk', 'api'] as const;

/** The four ways in which a lounge's shelf is filled. */
export function InventoryTabs({ loungeId }: { loungeId: string }) {
  const router = useRouter();
  const asked = useSearchValue('tab');
  const tab = tabs.find((each) => each === asked) ?? 'sync';
  const choose = (next: string) => {
    const { pathname, search } = router.state.location;
    const query = new URLSearchParams({ ...(search as Record<string, string>), tab: next });
    void router.navigate({ href: `${pathname}?${query.toString()}`, replace: true, resetScroll: false });
  };
  return (
    <NamedLounge value={loungeId}>
      <Tabs
        label="Ways to fill the shelf"
        value={tab}
        onValueChange={choose}
        items={[
          {
            value: 'sync',
            label: 'Sync',
            content: <SyncTab loungeId={loungeId} onBulk={() => choose('bulk')} />,
          },
          {
            value: 'manual',
            label: 'Manual',
            content: (
              <Panel
                title="Add Cigar"
                description="Type its name and pick it from the list. The details are filled in for you."
              >
                <AddCigar loungeId={loungeId} />
              </Panel>
            ),
          },
          { value: 'bulk', label: 'Bulk', content: <ImportPanel /> },
          { value: 'api', label: 'API', content: <ApiTab /> },
        ]}
      />
    </NamedLounge>
  );
}
