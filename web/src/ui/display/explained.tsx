import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { popupClass } from '../dialogs/popup-styles.ts';

interface ExplainedProps {
  /** What the words or the number mean. */
  sentence: string;
  children: string;
}

/** A label with an 'i' that opens the sentence that explains it. */
export const Explained = ({ sentence, children }: ExplainedProps): ReactNode => (
  <span className="inline-flex items-center gap-0.5">
    {children}
    <Explanation sentence={sentence}>{children}</Explanation>
  </span>
);

/** The 'i' alone, for a label beside it. */
export function Explanation({ sentence, children }: ExplainedProps): ReactNode {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={`What “${children}” counts`}
        className="relative inline-flex size-6 items-center justify-center rounded-full text-ink-faint before:absolute before:-inset-2 hover:text-ink"
      >
        <Info aria-hidden="true" className="size-4" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} collisionPadding={12} className="z-65 outline-hidden">
          <Base.Popup className={clsx(popupClass, 'max-w-72 px-4 py-3 text-[0.9375rem]')}>
            <Base.Description>{sentence}</Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
