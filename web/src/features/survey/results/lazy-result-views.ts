import { lazyPart } from '../visit/lazy-part.ts';

/** The results' screens, loaded while the guest answers. */
export const lazyResultViews = lazyPart(() => import('./result-views.ts'));
