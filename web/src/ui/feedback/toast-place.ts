import type { PointerY } from './last-pointer.ts';

const typing = ':is(input:not([type=checkbox], [type=radio], [type=file], [inputmode=none]), textarea):focus';
/** What a toast may lie on: the page itself, the bar below it and another toast. */
const passable = '[data-toasts], .bottom-navigation';

/**
 * Places a toast that is about to appear: on a small screen above the bar at the lower edge, in the thumb's reach, with
 * `data-low`; at the top if it would cover a sheet, another bar or the control just pressed there, while the keyboard is
 * up, and on a short screen, whose lower part has the controls that are used next. Called once for each toast: it stays there whatever is pressed, focused or opened meanwhile, so that it never
 * moves under a finger.
 */
export function placeToast(toast: HTMLElement, pointerY: PointerY): void {
  const isSmall = window.matchMedia('(max-width: 63.99rem) and (min-height: 44rem)').matches;
  if (!isSmall || !document.querySelector('.bottom-navigation') || document.querySelector(typing)) return;
  toast.dataset.low = '';
  const place = toast.getBoundingClientRect();
  if (isPointedAt(place, pointerY) || isTaken(place)) delete toast.dataset.low;
}

const isPointedAt = ({ top, bottom }: DOMRect, pointerY: PointerY) =>
  pointerY !== undefined && pointerY > top && pointerY < bottom;

/** Whether something that stays there while the page scrolls, such as a sheet or a form's Save, is in this place. */
function isTaken({ left, right, top, bottom }: DOMRect): boolean {
  return [left, (left + right) / 2, right - 1].some((x) =>
    [top, (top + bottom) / 2, bottom - 1].some((y) => document.elementsFromPoint(x, y).some(isStuck)),
  );
}

function isStuck(element: Element): boolean {
  if (element.closest(passable)) return false;
  for (let each: Element | null = element; each; each = each.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
  return false;
}
