import { type ViewId, viewIds } from '@vitola/contract/dashboard-views';
import { ChartColumn, HandCoins, House, ListOrdered, type LucideIcon, Users } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from '../../../../ui/buttons/link.tsx';
import { isPlainClick } from '../../../../ui/buttons/plain-click.ts';
import { type View, viewHref } from './use-view.ts';

/** The views' names and signs. */
export const viewNames: Record<ViewId, { label: string; Icon: LucideIcon }> = {
  today: { label: 'Today', Icon: House },
  shelf: { label: 'Shelf', Icon: ListOrdered },
  sell: { label: 'Sell', Icon: HandCoins },
  guests: { label: 'Guests', Icon: Users },
  reports: { label: 'Reports', Icon: ChartColumn },
};

interface ViewNavigationProps {
  view: View;
  /** The views that there are; all unless given. */
  of?: readonly ViewId[];
  /** Beside a view's name. */
  counts: Partial<Record<ViewId, number>>;
}

/** The links to the views: a list on wide screens, a bar at the bottom of small ones. */
export function ViewNavigation({ view, of: ids = viewIds, counts }: ViewNavigationProps) {
  // The view opens where it was left; a plain link would start at its top.
  const follow = (click: MouseEvent, id: ViewId) => {
    if (!isPlainClick(click)) return;
    click.preventDefault();
    if (id !== view.id) view.go(id);
    else window.scrollTo({ top: 0 });
  };
  return (
    <nav
      aria-label="Views"
      className="bottom-navigation grid auto-cols-fr grid-flow-col max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:pb-[env(safe-area-inset-bottom)] max-lg:shadow-lift lg:flex lg:flex-col lg:gap-1 print:hidden"
    >
      {ids.map((id) => {
        const { label, Icon } = viewNames[id];
        const count = counts[id];
        return (
          <Link
            key={id}
            href={viewHref(id)}
            aria-current={id === view.id ? 'page' : undefined}
            onClick={(click) => follow(click, id)}
            className="relative flex min-h-16 flex-col items-center justify-center gap-1 text-[0.8125rem] font-semibold text-ink-muted no-underline focus-visible:-outline-offset-2 max-lg:aria-[current=page]:text-accent-ink max-lg:aria-[current=page]:before:absolute max-lg:aria-[current=page]:before:top-0 max-lg:aria-[current=page]:before:h-[3px] max-lg:aria-[current=page]:before:w-10 max-lg:aria-[current=page]:before:rounded-b-full max-lg:aria-[current=page]:before:bg-accent lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:px-3 lg:text-base lg:hover:bg-accent-wash lg:hover:text-ink lg:aria-[current=page]:bg-accent-wash lg:aria-[current=page]:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
            {count !== undefined && count > 0 && (
              <span
                aria-hidden="true"
                className="tnum text-[0.8125rem] text-ink-faint max-lg:absolute max-lg:top-1.5 max-lg:left-[calc(50%+0.9rem)] lg:ml-auto"
              >
                {count}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
