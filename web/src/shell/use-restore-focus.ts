import { useEffect } from 'react';

/**
 * The areas where focus is restored; menus and suggestion lists are outside, and so are toasts, although their role
 * is dialog.
 */
const focusScopes = 'main, [role=dialog], [role=alertdialog]';
const toastArea = '[data-toasts]';
const controls =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary';

/** A position in the page: right after `before` in `parent`, or at its start if `before` is null. */
interface Gap {
  parent: Element;
  before: Node | null;
}

/**
 * While mounted, focus never falls back to the top of the page: when the focused control goes away (its row is
 * removed, it is replaced, its section closes), the control that takes its place or follows in the same section gets
 * the focus, else the section's heading. From a toast or a menu it returns to where it was before.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    let before: HTMLElement | undefined;
    let restored: HTMLElement | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      // When a focused control disappears from a dialog, the dialog itself takes the focus, at once and again in the
      // next frame.
      if (target.matches(focusScopes) && focused && !isAvailable(focused)) return;
      if (target.matches(focusScopes) && restored && target.contains(restored)) return restored.focus();
      focused = target;
      if (target.closest(focusScopes) && !target.closest(toastArea)) before = target;
    };
    // A control that the user left is still in the page; one that was removed is gone by the time this runs.
    const onFocusOut = () => {
      const blurred = focused;
      queueMicrotask(() => {
        if (focused === blurred && blurred && isAvailable(blurred)) focused = undefined;
      });
    };
    const observer = new MutationObserver((changes) => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.matches(focusScopes);
      if (!focused || (!isLost && activeElement !== focused)) return;
      if (isAvailable(focused)) {
        if (activeElement === document.body) focused.focus({ preventScroll: true });
        return;
      }
      const next = focused === before ? nextFocus(focused, changes) : before;
      focused = undefined;
      restored = next;
      requestAnimationFrame(() => requestAnimationFrame(() => (restored = undefined)));
      next?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, []);
}

/** Whether a control is in the page and neither hidden nor inert. */
const isAvailable = (control: HTMLElement) => control.isConnected && !control.closest('[hidden], [inert]');

/** The next control to focus after one went away; undefined if its whole screen or dialog went with it. */
function nextFocus(gone: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | undefined {
  let gap = gapOf(gone, changes);
  while (gap?.parent.closest(focusScopes)) {
    const next = nextControl(gap) ?? headingOf(gap.parent);
    if (next) return next;
    gap = gap.parent.parentElement ? { parent: gap.parent.parentElement, before: gap.parent } : undefined;
  }
  return undefined;
}

/**
 * The position of a control before these changes removed it: the nearest remaining ancestor, and what came before it.
 */
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

// Without layout, as in tests, everything counts as visible.
const isVisible = (control: HTMLElement) =>
  // newer: before Safari 17.4 everything counts as visible; hidden controls don't take the focus anyway.
  typeof control.checkVisibility !== 'function' || control.checkVisibility();
