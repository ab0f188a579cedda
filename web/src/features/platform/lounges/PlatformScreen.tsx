import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { AddLoungeDialog } from './add-lounge-dialog.tsx';
import { LoungeFilterForm } from './lounge-filter-form.tsx';
import { LoungeList } from './lounge-list.tsx';
import { noFields, queryOf, useLoungeAddress } from './lounge-address.ts';
import { ManageLounge } from './manage-lounge.tsx';
import { Overview } from './overview.tsx';
import { Section } from './section.tsx';

/** The platform's figures, its lounges, and what can be done about one of them; the address keeps what is open. */
export function PlatformScreen() {
  const { go, ...address } = useLoungeAddress();
  const { fields, isListOpen, managed } = address;
  const [isOverviewOpen, setOverviewOpen] = useState(true);
  const [isAdding, setAdding] = useState(false);
  const closeList = () => go({ fields: noFields, isListOpen: false, isAll: false, sort: undefined });
  const toggleList = () => (isListOpen ? closeList() : go({ isListOpen: true }));
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-3xl">Lounges</h2>
        <div className="flex flex-wrap gap-3">
          {!isOverviewOpen && (
            <Button variant="secondary" onClick={() => setOverviewOpen(true)}>
              Platform Overview
            </Button>
          )}
          {!isOverviewOpen && !isListOpen && (
            <Button variant="secondary" onClick={toggleList}>
              Lounge Management
            </Button>
          )}
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setAdding(true)}>
            Add Lounge
          </Button>
        </div>
      </header>
      {isOverviewOpen && (
        <Overview isListOpen={isListOpen} onList={toggleList} onClose={() => setOverviewOpen(false)} />
      )}
      {isListOpen && (
        <Section id="lounges" title="Lounge Management" name="Lounge Management" onClose={closeList}>
          <div className="flex flex-col gap-6">
            <LoungeFilterForm
              key={JSON.stringify(queryOf(fields))}
              fields={fields}
              onFilter={(next) => go({ fields: next, isListOpen: true, isAll: false })}
            />
            <div>
              <LoungeList
                {...address}
                onPage={(page) => go({ page })}
                onSort={(sort) => go({ sort, isAll: Object.keys(queryOf(fields)).length === 0 })}
                onAll={() => go({ isAll: true, page: 1 })}
                onManage={(loungeId) => go({ managed: loungeId })}
              />
            </div>
          </div>
        </Section>
      )}
      {managed !== undefined && (
        <ManageLounge key={managed} loungeId={managed} onClose={() => go({ managed: undefined })} />
      )}
      {isAdding && (
        <AddLoungeDialog
          onClose={() => setAdding(false)}
          onAdded={(loungeId) => {
            setAdding(false);
            go({ managed: loungeId });
          }}
        />
      )}
    </div>
  );
}
