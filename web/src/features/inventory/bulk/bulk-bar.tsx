import type { Cigar } from '@vitola/contract/inventory/cigars';
import {
  Ban,
  Boxes,
  EllipsisVertical,
  MapPin,
  PackageCheck,
  Printer,
  Star,
  StarOff,
  Trash2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { usePrint } from '../../printables/index.ts';
import { SetPlaceForm, SetStockForm } from './lazy-bulk-forms.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useSetPlace } from './use-set-place.ts';

const sign = { 'aria-hidden': true, className: 'size-4.5' } as const;

export interface BulkBarProps {
  chosen: readonly Cigar[];
  onClear: () => void;
}

/** The actions on the chosen cigars; sticks to the bottom while any are chosen. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const [isCounting, setCounting] = useState(false);
  const [isPlaceOpen, setPlaceOpen] = useState(false);
  const close = () => {
    setCounting(false);
    setPlaceOpen(false);
    onClear();
  };
  const { run, isRunning } = useBulkActions(close);
  const { setPlace, isPlacing } = useSetPlace(close);
  const { printTags, isPrintingTags } = usePrint();
  const isBusy = isRunning || isPlacing || isPrintingTags;
  if (chosen.length === 0) return null;
  const actions = [
    { label: 'Set Stock', icon: <Boxes {...sign} />, onSelect: () => setCounting(true) },
    { label: 'Set Place', icon: <MapPin {...sign} />, onSelect: () => setPlaceOpen(true) },
    { label: 'Out of Stock', icon: <Ban {...sign} />, onSelect: () => run('out-of-stock', chosen) },
    {
      label: 'Back in Stock',
      icon: <PackageCheck {...sign} />,
      onSelect: () => run('back-in-stock', chosen),
    },
    { label: 'Promote', icon: <Star {...sign} />, onSelect: () => run('promote', chosen) },
    { label: 'Stop Promoting', icon: <StarOff {...sign} />, onSelect: () => run('unpromote', chosen) },
    { label: 'Print Tags', icon: <Printer {...sign} />, onSelect: () => printTags(chosen) },
    { label: 'Remove', icon: <Trash2 {...sign} />, onSelect: () => run('remove', chosen), danger: true },
  ];
  return (
    <div
      role="group"
      aria-label="Chosen cigars"
      data-bulk-bar=""
      className="sticky bottom-3 max-lg:bottom-19 z-20 flex items-center gap-2 rounded-card border border-accent bg-surface py-2 pr-2 pl-4 shadow-lift"
    >
      <p role="status" className="tnum mr-auto font-semibold whitespace-nowrap">
        {chosen.length} chosen
      </p>
      <div className="flex flex-wrap justify-end gap-1 max-[71.9rem]:hidden">
        {actions.map(({ label, icon, onSelect }) => (
          <Button
            key={label}
            size="sm"
            variant="quiet"
            icon={icon}
            aria-disabled={isBusy}
            onClick={() => isBusy || onSelect()}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="min-[72rem]:hidden">
        <Menu
          trigger={
            <Button size="sm" icon={<EllipsisVertical {...sign} />} busy={isBusy}>
              Actions
            </Button>
          }
          actions={actions}
        />
      </div>
      <IconButton label="Choose none" icon={<X aria-hidden="true" />} onClick={onClear} />
      <Dialog
        open={isCounting}
        onOpenChange={setCounting}
        size="sm"
        title="Set the stock"
        description={`Sets ${formatCount(chosen.length, 'cigar')} to the same count.`}
      >
        <SetStockForm busy={isRunning} onSubmit={(stock) => run('set-stock', chosen, stock)} />
      </Dialog>
      <Dialog
        open={isPlaceOpen}
        onOpenChange={setPlaceOpen}
        size="sm"
        title="Place in the humidor"
        description={`Where ${formatCount(chosen.length, 'cigar')} can be found. Leave both blank to clear it.`}
      >
        <SetPlaceForm busy={isPlacing} onSubmit={(place) => setPlace(chosen, place)} />
      </Dialog>
    </div>
  );
}
