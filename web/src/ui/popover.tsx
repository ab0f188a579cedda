import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { popupClass } from './popup-class.ts';

export interface PopoverProps {
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  children: ReactNode;
}

/** More about something, or a small form, beside the button that opens it. */
export function Popover({ trigger, title, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={12} className="z-50 outline-hidden">
          <Base.Popup className={clsx(popupClass, 'max-w-[min(24rem,calc(100vw-1.5rem))] p-5')}>
            <Base.Title className="text-lg">{title}</Base.Title>
            <div className="mt-2 text-ink-muted">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
