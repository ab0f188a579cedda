import { lazyPart } from './lazy-part.ts';

/** The questions' screens, loaded right after the welcome screen. */
export const lazyVisitScreen = lazyPart(() => import('./visit-screen.tsx'));
