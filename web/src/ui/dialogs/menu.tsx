import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { popupClass, popupItemClass } from './popup-styles.ts';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  /** Why it can't be done now; choosing it still calls `onSelect`, which says so. */
  locked?: string | undefined;
}

/** A menu of actions behind one button; arrow keys move, Enter chooses, Escape closes. */
export function Menu({
  trigger,
  actions,
}: {
  trigger: ReactElement<Record<string, unknown>>;
  actions: readonly MenuAction[];
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* Above the toasts, so that nothing covers the open menu. */}
        <Base.Positioner sideOffset={6} align="end" className="z-65 outline-hidden">
          <Base.Popup
            className={clsx(
              popupClass,
              'max-h-(--available-height) min-w-52 overflow-y-auto overscroll-contain p-1.5',
            )}
          >
            {actions.map(({ label, icon, onSelect, disabled, danger, locked }) => (
              <Base.Item
                key={label}
                onClick={onSelect}
                aria-description={locked}
                disabled={disabled ?? false}
                className={clsx(popupItemClass, '[&_svg]:size-4.5', danger && 'text-danger-ink')}
              >
                {icon}
                {label}
                {locked !== undefined && <Lock aria-hidden="true" className="ml-auto text-ink-faint" />}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
