import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What the router knows of the address; its history, for one. */
interface RouterHistory {
  readonly location: { state: unknown };
}

interface Layer {
  /** The history entry of the page that it lies over. */
  page: string;
  close: RefObject<() => void>;
}

// In an entry's state: how many layers lie over the page there. The router sees only the page's own entry.
const depthKey = 'layers';

let layers: readonly Layer[] = [];
let router: RouterHistory | undefined;
/** Our own step back is under way. */
let isOwnStepPending = false;

const property = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
/** The router's name for an entry's page; a document without a router is one page, without a name. */
const pageOf = (state: unknown): string => {
  const key = property(state, '__TSR_key');
  return typeof key === 'string' ? key : '';
};
const depthOf = (state: unknown): number => Number(property(state, depthKey) ?? 0);
/** Whether an entry is of the page that the router shows, and no step to another is under way. */
const isOfPage = (state: unknown) => router !== undefined && pageOf(state) === pageOf(router.location.state);
const layersHere = () => layers.filter(({ page }) => page === pageOf(window.history.state));

/**
 * Back closes what is open and stays on the page: while it is open, the browser's history has an entry for it, which goes
 * with it. For what covers the page; whatever opens over it is closed first. Does nothing where `watchBack` is not called.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer = { page: pageOf(window.history.state), close: latest };
    layers = [...layers, layer];
    queueMicrotask(syncHistory);
    return () => {
      layers = layers.filter((each) => each !== layer);
      queueMicrotask(syncHistory);
    };
  }, [isOpen]);
}

/** Whether the entry shown is that of something open over its page: who leaves the app from here takes its place. */
export const hasOpenLayer = (): boolean => depthOf(window.history.state) > 0;

const wholeDocument: RouterHistory = { location: { state: null } };

/**
 * Begins to hear Back for `useCloseOnBack`; answers how to stop. The router whose history is given learns only of steps
 * between pages; without one the document is a single page.
 */
export function watchBackButton(history: RouterHistory = wholeDocument): () => void {
  router = history;
  // Before the router's own listener, which stands on the same window.
  window.addEventListener('popstate', onPopState, { capture: true });
  // A page loaded anew has nothing open.
  queueMicrotask(syncHistory);
  return () => {
    window.removeEventListener('popstate', onPopState, { capture: true });
    router = undefined;
    isOwnStepPending = false;
  };
}

/** Brings the history's entries in line with what is open, once all that opens and closes together has done so. */
function syncHistory(): void {
  const { history } = window;
  if (isOwnStepPending || !isOfPage(history.state)) return;
  const wanted = layersHere().length;
  const depth = depthOf(history.state);
  if (depth > wanted) {
    isOwnStepPending = true;
    history.go(wanted - depth);
  }
  for (let next = depth + 1; next <= wanted; next += 1)
    // The router has its own function in the place of this one, and would take the entry for a page.
    History.prototype.pushState.call(history, { ...history.state, [depthKey]: next }, '');
}

function onPopState(event: PopStateEvent): void {
  const wasOurs = isOwnStepPending;
  isOwnStepPending = false;
  // Closing takes a moment, and may be refused; an entry whose layer is gone is passed by.
  setTimeout(syncHistory);
  if (!isOfPage(event.state)) return;
  event.stopImmediatePropagation();
  if (wasOurs) return;
  for (const { close } of layersHere().slice(depthOf(event.state)).toReversed()) close.current();
}
