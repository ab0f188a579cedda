import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '../../navigation/close-on-back.ts';
import { isRepeated } from '../buttons/first-click.ts';
import { popupClass } from './popup-styles.ts';

export interface PopoverProps {
  title: string;
  /** The accessible name of the round button that opens it. */
  triggerLabel: string;
  triggerIcon: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A titled panel below the round button that opens it; closes with Escape, Back or a click outside. */
export function Popover(props: PopoverProps) {
  const { title, triggerLabel, triggerIcon, actions, open, onOpenChange, children } = props;
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, details) => {
        if (isRepeated(details.event)) details.cancel();
        else onOpenChange(isOpen);
      }}
    >
      <Base.Trigger
        aria-label={triggerLabel}
        className="inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-accent-wash"
      >
        {triggerIcon}
      </Base.Trigger>
      <Base.Portal>
        {/* Above the toasts, so that nothing covers the open panel. */}
        <Base.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-65 outline-hidden">
          <Base.Popup
            className={clsx(
              popupClass,
              'flex overflow-hidden max-h-[min(80dvh,36rem)] w-[min(24rem,calc(100vw-1.5rem))] flex-col',
            )}
          >
            <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line py-2 pr-3 pl-5">
              <Base.Title className="text-lg">{title}</Base.Title>
              {actions}
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
