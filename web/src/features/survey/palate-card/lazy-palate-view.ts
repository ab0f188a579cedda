import { lazyPart } from '../visit/lazy-part.ts';

/** The screen that reads a palate card, loaded when a guest asks for it. */
export const lazyPalateView = lazyPart(() => import('./palate-view.tsx'));
