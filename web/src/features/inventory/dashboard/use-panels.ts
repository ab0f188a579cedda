import { useState } from 'react';
import { useSearchValue } from '../../../navigation/search-params.ts';

/** The sections of the dashboard that open and close. */
export interface Panels {
  /** The id of the section that the address names. */
  requestedId: string | undefined;
  isOpen: (panel: Panel) => boolean;
  toggle: (panel: Panel) => void;
  open: (panel: Panel) => void;
}

const panels = ['add', 'inventory', 'smart', 'analytics', 'leads', 'reviews', 'loyalty'] as const;
export type Panel = (typeof panels)[number];

const sectionIds: Record<Panel, string> = {
  add: 'add-cigar',
  inventory: 'inventory',
  smart: 'smart-inventory',
  analytics: 'analytics',
  leads: 'leads',
  reviews: 'reviews',
  loyalty: 'loyalty',
};

type Opened = Partial<Record<Panel, boolean>>;

const panelOf = (asked: string | undefined) => panels.find((one) => one === asked);
const panelFromAddress = (asked: string | undefined): Opened => {
  const panel = panelOf(asked);
  return panel ? { [panel]: true } : {};
};

/**
 * Which sections are open; `?panel=inventory` and `?panel=smart` open theirs, a member's code that of loyalty. A shelf with cigars
 * is open at first.
 */
export function usePanels(isEmpty: boolean): Panels {
  const named = useSearchValue('panel');
  const asked = useSearchValue('member') === undefined ? named : 'loyalty';
  const [opened, setOpened] = useState<Opened>(() => panelFromAddress(asked));
  const [answered, setAnswered] = useState(asked);
  if (asked !== answered) {
    setAnswered(asked);
    setOpened({ ...opened, ...panelFromAddress(asked) });
  }
  const isOpen = (panel: Panel) => opened[panel] ?? (panel === 'inventory' && !isEmpty);
  const set = (panel: Panel, isWanted: boolean) => setOpened((now) => ({ ...now, [panel]: isWanted }));
  const shown = panelOf(asked);
  return {
    requestedId: shown && sectionIds[shown],
    isOpen,
    open: (panel) => set(panel, true),
    toggle: (panel) => set(panel, !isOpen(panel)),
  };
}
