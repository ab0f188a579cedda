import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';

/** One count for all the chosen cigars. */
export const SetStockForm = lazyComponent('set stock', () =>
  import('./set-stock-form.tsx').then((m) => m.SetStockForm),
);

/** One place for all the chosen cigars. */
export const SetPlaceForm = lazyComponent('set place', () =>
  import('./set-place-form.tsx').then((m) => m.SetPlaceForm),
);
