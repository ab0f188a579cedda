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

const headingId = 'platform-lounges';

/** Moves the focus out of what is about to be removed: to what opened it, or else to the heading of the screen. */
function focusOpener(opener = `#${headingId}`): void {
  const target = document.querySelector<HTMLElement>(opener) ?? document.getElementById(headingId);
  target?.focus();
}

/** The platform's figures, its lounges, and what can be done about one of them; the address keeps what is open. */
export function PlatformScreen() {
  const { go, ...address } = useLoungeAddress();
  const { fields, isListOpen, managed } = address;
  const [isOverviewOpen, setOverviewOpen] = useState(true);
  const [isAdding, setAdding] = useState(false);
  const showOverview = (isShown: boolean) => {
    focusOpener();
    setOverviewOpen(isShown);
  };
  const closeList = () => {
    focusOpener('#overview [aria-expanded]');
    go({ fields: noFields, isListOpen: false, isAll: false, sort: undefined });
  };
  const closeManaged = () => {
    focusOpener(`[data-lounge="${managed}"]`);
    go({ managed: undefined });
  };
  const toggleList = () => (isListOpen ? closeList() : go({ isListOpen: true }));
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h2 id={headingId} tabIndex={-1} className="text-3xl">
          Lounges
        </h2>
        <div className="flex flex-wrap gap-3">
          {!isOverviewOpen && (
            <Button variant="secondary" onClick={() => showOverview(true)}>
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
        <Overview isListOpen={isListOpen} onList={toggleList} onClose={() => showOverview(false)} />
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
      {managed !== undefined && <ManageLounge key={managed} loungeId={managed} onClose={closeManaged} />}
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
