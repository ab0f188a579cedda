import { Dialog } from '@base-ui/react/dialog';
import { LogOut, Menu, X } from 'lucide-react';
import { useState } from 'react';
import { useCloseOnBack } from '../navigation/close-on-back.ts';
import { Link } from '../ui/buttons/link.tsx';
import { isCurrentPage, type NavigationLink } from './navigation.ts';

export interface SideMenuProps {
  links: readonly NavigationLink[];
  path: string;
  onLogout?: (() => void) | undefined;
}

const row =
  'flex min-h-13 w-full items-center gap-4 rounded-control px-4 text-left text-lg no-underline text-ink-muted hover:bg-accent-wash hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-ink aria-[current=page]:font-semibold';

/** The navigation of small screens as a panel from the right; closes when a link is chosen. */
export function SideMenu({ links, path, onLogout }: SideMenuProps) {
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false));
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label="Open menu"
        className="inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-accent-wash lg:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-40 flex w-[min(20rem,88vw)] flex-col border-l border-line bg-surface text-ink shadow-lift outline-hidden transition-[translate] duration-250 data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex items-center justify-between py-3 pr-3 pl-6">
            <Dialog.Title className="font-display text-xl">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="inline-flex size-11 items-center justify-center rounded-full text-ink-muted hover:bg-accent-wash hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <hr className="brass-rule" />
          <nav aria-label="Menu" className="flex flex-1 flex-col gap-1 overflow-y-auto p-3">
            {links.map(({ href, label, icon: Icon }) => (
              <Link
                key={href}
                href={href}
                className={row}
                aria-current={isCurrentPage(href, path) ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <Icon aria-hidden="true" className="size-5" />
                {label}
              </Link>
            ))}
          </nav>
          {onLogout !== undefined && (
            <div className="border-t border-line p-3">
              <Dialog.Close className={row} onClick={onLogout}>
                <LogOut aria-hidden="true" className="size-5" />
                Log Out
              </Dialog.Close>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
