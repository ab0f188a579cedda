import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The part of the router's history that is needed here. */
interface RouterHistory {
  readonly location: { state: unknown };
}

interface Layer {
  /** The history entry of the page it covers. */
  page: string;
  close: RefObject<() => void>;
}

// Key in an entry's state: how many layers cover the page at that entry. The router only sees the page's own entry.
const depthKey = 'layers';

let layers: readonly Layer[] = [];
let router: RouterHistory | undefined;
/** Whether a step back that we made ourselves is pending. */
let isOwnStepPending = false;
/** Whether another page is being loaded, which a step back would stop. */
let isLeaving = false;
/** What waits until that step was made. */
let waiting: (() => void)[] = [];

const property = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
/** The router's key for an entry's page; '' in a document without a router, which is a single page. */
const pageOf = (state: unknown): string => {
  const key = property(state, '__TSR_key');
  return typeof key === 'string' ? key : '';
};
const depthOf = (state: unknown): number => Number(property(state, depthKey) ?? 0);
/** Whether an entry belongs to the page the router shows, with no navigation pending. */
const isOfPage = (state: unknown) => router !== undefined && pageOf(state) === pageOf(router.location.state);
const layersHere = () => layers.filter(({ page }) => page === pageOf(window.history.state));

/**
 * Makes Back close an open layer instead of leaving the page: while it is open, the browser's history has an entry
 * for it, which is removed with it. For layers that cover the page; the uppermost one closes first. Does nothing
 * unless `watchBackButton` was called.
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

/**
 * Calls `run` once the history entries of layers that have closed are removed: a page that is opened before would be
 * left again by that step back.
 */
export function afterLayersClosed(run: () => void): void {
  if (isOwnStepPending) waiting.push(run);
  else run();
}

/**
 * Whether the current history entry belongs to an open layer; navigation out of the app must then replace the entry.
 */
export const hasOpenLayer = (): boolean => depthOf(window.history.state) > 0;

const wholeDocument: RouterHistory = { location: { state: null } };

/** Leaves the history as it is from here on: another page is about to replace this one, with the entries of its layers. */
export function leavePage(): void {
  isLeaving = true;
}

/** A page that Back has returned to, as it was when it was left. */
function onPageShow(): void {
  isLeaving = false;
  queueMicrotask(syncHistory);
}

/**
 * Starts listening to Back for `useCloseOnBack`; returns a function that stops it. The router of `history` is only
 * notified of navigation between pages; without one the document is a single page.
 */
export function watchBackButton(history: RouterHistory = wholeDocument): () => void {
  router = history;
  // Runs before the router's own listener on the same window.
  window.addEventListener('popstate', onPopState, { capture: true });
  window.addEventListener('pageshow', onPageShow);
  // A reloaded page has nothing open.
  queueMicrotask(syncHistory);
  return () => {
    window.removeEventListener('popstate', onPopState, { capture: true });
    window.removeEventListener('pageshow', onPageShow);
    router = undefined;
    isOwnStepPending = false;
    isLeaving = false;
    waiting = [];
  };
}

/** Syncs the history entries with the open layers, after all layers that open or close together have done so. */
function syncHistory(): void {
  const { history } = window;
  if (isOwnStepPending || isLeaving || !isOfPage(history.state)) return;
  const targetDepth = layersHere().length;
  const depth = depthOf(history.state);
  if (depth > targetDepth) {
    isOwnStepPending = true;
    history.go(targetDepth - depth);
  }
  for (let next = depth + 1; next <= targetDepth; next += 1)
    // The router patches `history.pushState` and would take the entry for a page.
    History.prototype.pushState.call(history, { ...history.state, [depthKey]: next }, '');
}

function onPopState(event: PopStateEvent): void {
  const wasOurs = isOwnStepPending;
  isOwnStepPending = false;
  // Closing takes a moment and may be refused; entries whose layer is gone are skipped.
  setTimeout(syncHistory);
  for (const run of waiting.splice(0)) setTimeout(run);
  if (!isOfPage(event.state)) return;
  event.stopImmediatePropagation();
  if (wasOurs) return;
  for (const { close } of layersHere().slice(depthOf(event.state)).toReversed()) close.current();
}
