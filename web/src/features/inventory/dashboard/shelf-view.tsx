import type { SubscriptionStatus } from '@vitola/contract/billing';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PrintPanel } from '../../printables/index.ts';
import { ScanButton } from '../../scanning/index.ts';
import { unsavedEdits } from '../cigar-form/cigar-draft.ts';
import type { FieldName } from '../cigar-form/typed-cigar.ts';
import { FixFacts } from '../facts/fix-facts.tsx';
import { cigarRowId } from '../shelf/cigar-row.tsx';
import { InventoryPanel } from '../shelf/inventory-panel.tsx';
import { useShelf } from '../shelf/use-shelf.ts';
import { LowStock } from '../stock/low-stock.tsx';
import { useCigarForms } from './cigar-forms.ts';
import { Counters } from './counters.tsx';
import { TodayFigures } from './today-figures.tsx';
import { useSmoothScroll } from './navigation/use-smooth-scroll.ts';
import type { View } from './navigation/use-view.ts';

interface ShelfViewProps {
  loungeId: string;
  view: View;
  subscription: SubscriptionStatus;
  /** Shown instead of the forms when no cigar can be added; null while one can. */
  limitBanner: ReactNode;
  onAdd: () => void;
}

/** The lounge's cigars: the list, the forms that add and edit them, and what they need. */
export function ShelfView({ loungeId, view, subscription, limitBanner, onAdd }: ShelfViewProps) {
  const { data: shelf } = useShelf();
  const [chosen, setEdited] = useState<Cigar | undefined>(
    () => Object.values(unsavedEdits(loungeId)).at(-1)?.base,
  );
  const edited = shelf && !shelf.some(({ id }) => id === chosen?.id) ? undefined : chosen;
  const isAdding = view.panel === 'add' || view.panel === 'smart';
  const forms = useCigarForms(isAdding || edited !== undefined);
  const scrollTo = useSmoothScroll(askedFor(view), !forms.isWaiting);
  const add = () => {
    onAdd();
    if (view.panel === 'add') scrollTo('add-cigar', 'name');
  };
  const edit = (cigar: Cigar, field?: FieldName) => {
    setEdited(cigar);
    scrollTo('edit-cigar', field);
  };
  const closeEdit = () => {
    setEdited(undefined);
    if (edited) scrollTo(cigarRowId(edited), 'actions');
  };
  return (
    <div className="flex flex-col gap-4">
      {subscription.tier === 'trial' ? (
        <Counters subscription={subscription} />
      ) : (
        <TodayFigures className="max-lg:hidden" />
      )}
      <AddPanels {...{ loungeId, view, limitBanner, forms }} />
      <div id="edit-cigar" hidden={!edited} className="scroll-mt-4">
        {edited && (
          <Panel title={`Edit ${edited.brand} ${edited.name}`}>
            <Loaded of={forms} polled>
              {({ EditCigar }) => <EditCigar key={edited.id} cigar={edited} onClose={closeEdit} />}
            </Loaded>
          </Panel>
        )}
      </div>
      <div id="inventory" className="scroll-mt-4">
        <InventoryPanel
          onEdit={edit}
          onAdd={add}
          actions={
            <>
              <ScanButton size="sm" mode="receive" isCompact />
              {/* On wide screens the dashboard's buttons are always in sight. */}
              <Button
                size="sm"
                aria-label="Add a cigar"
                className="lg:hidden"
                icon={<Plus aria-hidden="true" className="size-4.5" />}
                onClick={add}
              >
                Add
              </Button>
            </>
          }
        />
      </div>
      {subscription.cigarCount > 0 && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <div id="low-stock" className="grid min-w-0 scroll-mt-4">
            <LowStock />
          </div>
          {/* Keeps its place in the pair while the shelf loads. */}
          <div className="grid min-w-0 max-lg:empty:hidden">
            <FixFacts onEdit={edit} />
          </div>
          <PrintPanel />
        </div>
      )}
    </div>
  );
}

function askedFor({ panel }: View) {
  if (panel === 'add') return { id: 'add-cigar', field: 'name' };
  if (panel === 'low-stock') return { id: 'low-stock', field: null };
  return panel === 'smart' ? { id: 'smart-inventory', field: null } : undefined;
}

interface AddPanelsProps extends Omit<ShelfViewProps, 'onAdd' | 'subscription'> {
  forms: ReturnType<typeof useCigarForms>;
}

/** The two ways to add a cigar. What is typed stays while a panel is closed. */
function AddPanels({ loungeId, view, limitBanner, forms }: AddPanelsProps) {
  const isFull = limitBanner !== null;
  const isSmart = view.panel === 'smart';
  const [wasOpened, setOpened] = useState(false);
  if (view.panel === 'add' && !wasOpened) setOpened(true);
  return (
    <>
      <div id="smart-inventory" hidden={!isSmart} className="scroll-mt-4">
        {isSmart && limitBanner}
        <div hidden={isFull}>
          {isSmart && (
            <Loaded of={forms} polled>
              {({ SmartInventory }) => <SmartInventory loungeId={loungeId} />}
            </Loaded>
          )}
        </div>
      </div>
      <div id="add-cigar" hidden={isFull ? isSmart : view.panel !== 'add'} className="scroll-mt-4">
        {!isSmart && limitBanner}
        {wasOpened && (
          <Panel
            hidden={isFull}
            title="Add Cigar"
            description="Type its name and pick it from the list. The details are filled in for you."
            actions={
              <ButtonLink href="/inventory/smart" variant="quiet" size="sm">
                Smart Inventory Manager
              </ButtonLink>
            }
          >
            <Loaded of={forms} polled>
              {({ AddCigar }) => <AddCigar loungeId={loungeId} />}
            </Loaded>
          </Panel>
        )}
      </div>
    </>
  );
}
