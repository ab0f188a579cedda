import { type Viewer, viewers } from '@vitola/contract/front-door';

interface PrerenderedViewer {
  viewer: Viewer;
  /** False where the server could not tell, and where the page comes out of the browser's history: it may be another's by now. */
  isSure: boolean;
}

/** Whom the server drew this page for; undefined on a page that it did not draw. */
export function prerenderedViewer(): PrerenderedViewer | undefined {
  const named = document.documentElement.dataset['viewer'];
  const viewer = viewers.find((each) => each === named);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return viewer && { viewer, isSure: load?.type !== 'back_forward' };
}
