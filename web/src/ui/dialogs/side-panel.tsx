import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useCloseOnBack } from '../../navigation/close-on-back.ts';

export interface SidePanelProps {
  title: string;
  /** The accessible name of its close button. */
  closeLabel: string;
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A modal panel from the right: traps the focus, closes with Escape, Back or a click outside, and returns the focus. */
export function SidePanel({ title, closeLabel, trigger, open, onOpenChange, children }: SidePanelProps) {
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-y-0 right-0 z-40 flex w-[min(20rem,88vw)] flex-col border-l border-line bg-surface text-ink shadow-lift outline-hidden transition-[translate] duration-250 data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex items-center justify-between py-3 pr-3 pl-6">
            <Base.Title className="font-display text-xl">{title}</Base.Title>
            <Base.Close
              aria-label={closeLabel}
              className="inline-flex size-11 items-center justify-center rounded-full text-ink-muted hover:bg-accent-wash hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <hr className="brass-rule" />
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
