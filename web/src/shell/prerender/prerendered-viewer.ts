import { type Viewer, viewers } from '@vitola/contract/public-pages';

interface PrerenderedViewer {
  viewer: Viewer;
  /**
   * False if the server could not tell, or if the page comes from the browser's history, since the user may have
   * changed.
   */
  isSure: boolean;
}

/** The viewer the server rendered this page for; undefined on a page it did not prerender. */
export function prerenderedViewer(): PrerenderedViewer | undefined {
  const name = document.documentElement.dataset['viewer'];
  const viewer = viewers.find((each) => each === name);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return viewer && { viewer, isSure: load?.type !== 'back_forward' };
}
