import { Link } from '../ui/buttons/link.tsx';
import { isCurrentPage, memberLinks } from './navigation.ts';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

/** The bottom navigation with the four member pages, on small screens only. */
export function BottomNavigation({ path }: { path: string }) {
  const said = shellTexts();
  return (
    <nav
      aria-label={said.quickNavigation}
      className="bottom-navigation fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift lg:hidden print:hidden"
    >
      {memberLinks().map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrentPage(href, path) ? 'page' : undefined}
          className="relative flex min-h-16 flex-col items-center justify-center gap-1 text-[0.75rem] font-semibold text-ink-muted no-underline focus-visible:-outline-offset-2 aria-[current=page]:text-accent-ink aria-[current=page]:before:absolute aria-[current=page]:before:top-0 aria-[current=page]:before:h-[3px] aria-[current=page]:before:w-10 aria-[current=page]:before:rounded-b-full aria-[current=page]:before:bg-accent"
        >
          <Icon aria-hidden="true" className="size-5.5" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
