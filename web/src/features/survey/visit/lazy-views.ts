/** A part of the page that comes after the first screen; a failed try can be repeated. */
interface LazyPart<V> {
  now: () => V | undefined;
  load: () => Promise<V>;
}

function lazyPart<V>(fetchPart: () => Promise<V>): LazyPart<V> {
  let part: V | undefined;
  return {
    now: () => part,
    load: async () => {
      part ??= await fetchPart();
      return part;
    },
  };
}

/** The questions' screens: they come as soon as the welcome screen stands. */
export const lazyVisitScreen = lazyPart(() => import('./visit-screen.tsx'));
/** The form behind the code: it comes when a guest asks for it. */
export const lazyLeadForm = lazyPart(() => import('../lead/lead-form.tsx'));
/** The results' screens: they come while the guest answers. */
export const lazyResultViews = lazyPart(() => import('../results/result-views.ts'));
