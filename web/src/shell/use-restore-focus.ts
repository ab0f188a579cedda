import { useEffect } from 'react';

/** Where focus is kept; menus and lists of suggestions stand outside, and so do toasts, which are dialogs by their role. */
const focusScopes = 'main, [role=dialog], [role=alertdialog]';
const toastArea = '[data-toasts]';
const controls =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary';

/** A place in the page: right after `before` in `parent`, at its beginning where there is nothing before. */
interface Gap {
  parent: Element;
  before: Node | null;
}

/**
 * While it is mounted, focus never falls back to the top of the page: when the control that has it goes away (its row
 * is removed, it is replaced, its section closes), what stands in its place or next after it in the same section gets
 * it, else the section's heading. From a toast or a menu it goes back to where it was before.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let held: HTMLElement | undefined;
    let before: HTMLElement | undefined;
    let placed: HTMLElement | undefined;
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      // A dialog takes the focus of what is gone in it for itself, at once and in the next frame again.
      if (target.matches(focusScopes) && held && !isAvailable(held)) return;
      if (target.matches(focusScopes) && placed && target.contains(placed)) return placed.focus();
      held = target;
      if (target.closest(focusScopes) && !target.closest(toastArea)) before = target;
    };
    // What is left on purpose stays where it was; what goes away is gone by the time this runs.
    const letGo = () => {
      const left = held;
      queueMicrotask(() => {
        if (held === left && left && isAvailable(left)) held = undefined;
      });
    };
    const observer = new MutationObserver((changes) => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.matches(focusScopes);
      if (!held || (!isLost && activeElement !== held)) return;
      if (isAvailable(held)) {
        if (activeElement === document.body) held.focus({ preventScroll: true });
        return;
      }
      const next = held === before ? nextFocus(held, changes) : before;
      held = undefined;
      placed = next;
      requestAnimationFrame(() => requestAnimationFrame(() => (placed = undefined)));
      next?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', letGo);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => {
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', letGo);
      observer.disconnect();
    };
  }, []);
}

/** Whether a control stands in the page and is neither hidden nor switched off. */
const isAvailable = (control: HTMLElement) => control.isConnected && !control.closest('[hidden], [inert]');

/** Who gets the focus of a control that went away; undefined where its whole screen or dialog went with it. */
function nextFocus(gone: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | undefined {
  let place = gapOf(gone, changes);
  while (place?.parent.closest(focusScopes)) {
    const next = nextControl(place) ?? headingOf(place.parent);
    if (next) return next;
    place = place.parent.parentElement
      ? { parent: place.parent.parentElement, before: place.parent }
      : undefined;
  }
  return undefined;
}

/** Where a control stood before these changes took it away: the nearest part that still stands, and what came before it. */
function gapOf(gone: HTMLElement, changes: readonly MutationRecord[]): Gap | undefined {
  const hidden = gone.isConnected && gone.closest('[hidden]');
  if (hidden) return hidden.parentElement ? { parent: hidden.parentElement, before: hidden } : undefined;
  const root = gone.getRootNode();
  const change = changes.findLast(({ removedNodes }) => Array.from(removedNodes).includes(root as ChildNode));
  if (!(change?.target instanceof HTMLElement)) return undefined;
  if (!change.target.isConnected) return gapOf(change.target, changes);
  return { parent: change.target, before: change.previousSibling };
}

function nextControl({ parent, before }: Gap): HTMLElement | undefined {
  const isAfter = (control: Node) =>
    !before?.isConnected ||
    (!before.contains(control) &&
      (before.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  return Array.from(parent.querySelectorAll<HTMLElement>(controls)).find(
    (control) => isAfter(control) && control.tabIndex >= 0 && isAvailable(control) && isVisible(control),
  );
}

const headingOf = (parent: Element) =>
  parent.matches(`section, ${focusScopes}`)
    ? parent.querySelector<HTMLElement>('[tabindex="-1"]')
    : undefined;

// Where nothing is laid out, as in tests, everything counts as drawn.
const isVisible = (control: HTMLElement) =>
  // newer: before Safari 17.4 everything counts as drawn, and what is hidden does not take the focus.
  typeof control.checkVisibility !== 'function' || control.checkVisibility();
