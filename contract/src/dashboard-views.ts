/** The views of the owner's dashboard. */
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

/** What the address can name as `panel`: a view, or a part of one. */
export type Panel = keyof typeof viewOfPanel;

/** The panel that the address asks for; a member's code asks for the loyalty counter. Undefined is Today. */
export function askedPanel(panel: string | null | undefined, hasMember: boolean): Panel | undefined {
  if (panel && Object.hasOwn(viewOfPanel, panel)) return panel as Panel;
  return hasMember ? 'loyalty' : undefined;
}

/** The view that a panel belongs to. */
export const viewOf = (panel: Panel | undefined): ViewId => (panel ? viewOfPanel[panel] : 'today');
