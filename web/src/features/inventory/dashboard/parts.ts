import type { ViewId } from '@vitola/contract/dashboard-views';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { Part } from '../../../lazy/lazy-part.ts';
import { commandSearch } from '../../../ui/dialogs/command-palette.tsx';
import { importParts } from '../../imports/index.ts';
import { settingsPart } from '../../lounge/index.ts';
import { SetPlaceForm, SetStockForm } from '../bulk/lazy-bulk-forms.ts';
import { StockForms } from '../stock/stock-dialog.tsx';
import { cigarForms } from './cigar-forms.ts';

// The views, each loaded when it is first shown.
export const TodayView = lazyComponent('today', () => import('./today-view.tsx').then((m) => m.TodayView));
export const ShelfView = lazyComponent('shelf', () => import('./shelf-view.tsx').then((m) => m.ShelfView));
export const SellView = lazyComponent('sell', () => import('./sell-view.tsx').then((m) => m.SellView));
export const GuestsView = lazyComponent('guests', () =>
  import('./guests-view.tsx').then((m) => m.GuestsView),
);
export const ReportsView = lazyComponent('reports', () =>
  import('./reports-view.tsx').then((m) => m.ReportsView),
);

/** The form for an empty shelf. */
export const FirstCigar = lazyComponent('first cigar', () =>
  import('./first-cigar.tsx').then((m) => m.FirstCigar),
);

/** Each view's file, to be loaded before the view is rendered. */
export const viewParts: Record<ViewId, Part> = {
  today: TodayView.part,
  shelf: ShelfView.part,
  sell: SellView.part,
  guests: GuestsView.part,
  reports: ReportsView.part,
};

/** What is loaded once the page is idle, the likeliest first. */
export const loadedAhead: readonly Part[] = [
  viewParts.shelf,
  viewParts.today,
  viewParts.sell,
  cigarForms,
  StockForms.part,
  settingsPart,
  viewParts.guests,
  viewParts.reports,
  commandSearch,
  SetStockForm.part,
  SetPlaceForm.part,
  ...importParts,
];
