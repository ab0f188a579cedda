import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/** A few words about a control while it is pointed at or focused. Never the only place of something needed. */
export function Tooltip({
  words,
  children,
}: {
  words: string;
  children: ReactElement<Record<string, unknown>>;
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-description={words} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-50">
          <Base.Popup className="max-w-72 rounded-control bg-ink px-3 py-1.5 text-sm text-canvas shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {words}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
