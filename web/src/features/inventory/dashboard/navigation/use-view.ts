import { useRouter } from '@tanstack/react-router';
import { useSearchValue } from '../../../../navigation/search-params.ts';

/** The views of the dashboard. */
export const viewIds = ['today', 'shelf', 'sell', 'guests', 'reports'] as const;
export type ViewId = (typeof viewIds)[number];

const viewOfPanel = {
  inventory: 'shelf',
  add: 'shelf',
  smart: 'shelf',
  'low-stock': 'shelf',
  sell: 'sell',
  loyalty: 'sell',
  guests: 'guests',
  leads: 'guests',
  reviews: 'guests',
  analytics: 'reports',
} as const satisfies Record<string, ViewId>;

/** What the address can name: a view, or a part of one. Without it the view is Today. */
export type Panel = keyof typeof viewOfPanel;

const mainPanels: Record<ViewId, Panel | undefined> = {
  today: undefined,
  shelf: 'inventory',
  sell: 'sell',
  guests: 'guests',
  reports: 'analytics',
};

const isPanel = (asked: string | undefined): asked is Panel =>
  asked !== undefined && Object.hasOwn(viewOfPanel, asked);

const panelHref = (panel: Panel | undefined) => (panel ? `/trial?panel=${panel}` : '/trial');

/** The address of a view. */
export const viewHref = (view: ViewId): string => panelHref(mainPanels[view]);

export interface View {
  id: ViewId;
  panel: Panel | undefined;
  /** Goes to a view. */
  go: (view: ViewId) => void;
  /** Opens a part of the dashboard. */
  open: (panel: Panel) => void;
  /** Opens a part of the dashboard; pressed again, leads back to Today. */
  toggle: (panel: Panel) => void;
}

/** The view that the address names. A member's code in the address opens the loyalty counter. */
export function useView(): View {
  const router = useRouter();
  const asked = useSearchValue('panel');
  const hasMember = useSearchValue('member') !== undefined;
  const panel = isPanel(asked) ? asked : hasMember ? 'loyalty' : undefined;
  // Each view keeps how far it is scrolled.
  const navigate = (next: Panel | undefined) =>
    void router.navigate({ href: panelHref(next), resetScroll: false });
  return {
    id: panel ? viewOfPanel[panel] : 'today',
    panel,
    go: (view) => navigate(mainPanels[view]),
    open: navigate,
    toggle: (wanted) => navigate(panel === wanted ? undefined : wanted),
  };
}
