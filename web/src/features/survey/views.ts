/** A part of the page that comes after the first screen; a failed try can be repeated. */
interface Later<V> {
  now: () => V | undefined;
  load: () => Promise<V>;
}

function later<V>(fetchPart: () => Promise<V>): Later<V> {
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
export const visitView = later(() => import('./visit-screen.tsx'));
/** The form behind the code: it comes when a guest asks for it. */
export const leadForm = later(() => import('./lead-form.tsx'));
/** The results' screens: they come while the guest answers. */
export const resultViews = later(() => import('./result-views.ts'));
