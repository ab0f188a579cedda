import { LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../ui/buttons/link.tsx';
import { DialogClose } from '../ui/dialogs/dialog.tsx';
import { SidePanel } from '../ui/dialogs/side-panel.tsx';
import { isCurrentPage, type NavigationLink } from './navigation.ts';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

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
  const said = shellTexts();
  const trigger = (
    <button
      type="button"
      aria-label={said.openMenu}
      className="inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-accent-wash lg:hidden"
    >
      <Menu aria-hidden="true" className="size-6" />
    </button>
  );
  return (
    <SidePanel
      title={said.menu}
      closeLabel={said.closeMenu}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
    >
      <nav aria-label={said.menu} className="flex flex-1 flex-col gap-1 overflow-y-auto p-3">
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
          <DialogClose className={row} onClick={onLogout}>
            <LogOut aria-hidden="true" className="size-5" />
            {said.logOut}
          </DialogClose>
        </div>
      )}
    </SidePanel>
  );
}
