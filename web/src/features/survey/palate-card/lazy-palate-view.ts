import { lazyPart } from '../visit/lazy-part.ts';

/** The screen that reads a palate card or joins a table of phones, loaded when a guest asks for it. */
export const lazyPalateView = lazyPart(() => import('./card-or-table.tsx'));
