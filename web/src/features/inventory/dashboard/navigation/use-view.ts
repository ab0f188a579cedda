import { useRouter } from '@tanstack/react-router';
import { askedPanel, type Panel, type ViewId, viewOf } from '@vitola/contract/dashboard-views';
import { useSearchValue } from '../../../../navigation/search-params.ts';

const mainPanels: Record<ViewId, Panel | undefined> = {
  today: undefined,
  shelf: 'inventory',
  sell: 'sell',
  guests: 'guests',
  reports: 'analytics',
};

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
  const panel = askedPanel(useSearchValue('panel'), useSearchValue('member') !== undefined);
  // Each view keeps how far it is scrolled.
  const navigate = (next: Panel | undefined) =>
    void router.navigate({ href: panelHref(next), resetScroll: false });
  return {
    id: viewOf(panel),
    panel,
    go: (view) => navigate(mainPanels[view]),
    open: navigate,
    toggle: (wanted) => navigate(panel === wanted ? undefined : wanted),
  };
}
