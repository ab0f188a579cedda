/** A part of the page that loads after the first screen; a failed load can be retried. */
interface LazyPart<V> {
  now: () => V | undefined;
  load: () => Promise<V>;
}

/** A part that `fetchPart` loads once, when `load` is first called. */
export function lazyPart<V>(fetchPart: () => Promise<V>): LazyPart<V> {
  let part: V | undefined;
  return {
    now: () => part,
    load: async () => {
      part ??= await fetchPart();
      return part;
    },
  };
}
