/** The event that the recorder in a prerendered page waits for. */
export const hydrateEvent = 'hydrate';

/** Repeats a click made before the page's script was loaded. Call it right after `hydrateRoot`, in the same task. */
export const replayEarlyClick = (): boolean => dispatchEvent(new Event(hydrateEvent));
