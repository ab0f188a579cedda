import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { NamedLounge } from '../../../api/named-lounge.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { LazyScanner, mayDocumentScan, type ScanMode } from '../../scanning/index.ts';
import { AddCigar } from '../cigar-form/add-cigar.tsx';
import { SmartInventory } from './smart-inventory.tsx';

const tabs = ['add', 'scan', 'search'] as const;

/** The three ways in which platform staff put cigars on a lounge's shelf: by hand, by scanning, and from the catalog. */
export function LoungeTools({ loungeId }: { loungeId: string }) {
  const router = useRouter();
  const asked = useSearchValue('tab');
  const tab = tabs.find((each) => each === asked) ?? 'add';
  const [mode, setMode] = useState<ScanMode>('receive');
  const choose = (next: string) => {
    const { pathname, search } = router.state.location;
    const query = new URLSearchParams({ ...(search as Record<string, string>), tab: next });
    const href = `${pathname}?${query.toString()}`;
    // A document of another page may not use the camera.
    if (next === 'scan' && !mayDocumentScan()) window.location.replace(href);
    else void router.navigate({ href, replace: true, resetScroll: false });
  };
  return (
    <NamedLounge value={loungeId}>
      <Tabs
        label="Ways to add cigars"
        value={tab}
        onValueChange={choose}
        items={[
          {
            value: 'add',
            label: 'Add',
            content: (
              <Panel
                title="Add Cigar"
                description="Type its name and pick it from the list. The details are filled in for you."
              >
                <AddCigar loungeId={loungeId} />
              </Panel>
            ),
          },
          {
            value: 'scan',
            label: 'Scan',
            content: (
              <Panel title="Scan" description="Codes of sticks, five-packs and boxes.">
                <LazyScanner mode={mode} onMode={setMode} draft={loungeId} />
              </Panel>
            ),
          },
          {
            value: 'search',
            label: 'Database search',
            content: (
              <div id="smart-inventory" className="scroll-mt-24">
                <SmartInventory loungeId={loungeId} />
              </div>
            ),
          },
        ]}
      />
    </NamedLounge>
  );
}
