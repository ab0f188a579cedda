/** A part of the page that loads after the first screen; a failed load can be retried. */
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

/** The questions' screens, loaded right after the welcome screen. */
export const lazyVisitScreen = lazyPart(() => import('./visit-screen.tsx'));
/** The contact form behind the QR code, loaded when a guest opens it. */
export const lazyLeadForm = lazyPart(() => import('../lead/lead-form.tsx'));
/** The results' screens, loaded while the guest answers. */
export const lazyResultViews = lazyPart(() => import('../results/result-views.ts'));
/** The screens of a member on their own device, loaded only for one. */
export const lazyMemberViews = lazyPart(() => import('../member/member-views.ts'));
