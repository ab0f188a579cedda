import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

/** Choosing the file or the table. */
export const ChooseTable = lazyComponent('choose table', () =>
  import('./choose-table.tsx').then((m) => m.ChooseTable),
);

/** An import that was begun. */
export const ShownImport = lazyComponent('shown import', () =>
  import('./shown-import.tsx').then((m) => m.ShownImport),
);

/** Both, to be loaded ahead. */
export const importParts = [ChooseTable.part, ShownImport.part];
