import type { MouseEvent } from 'react';

/** Whether a click is not the second half of a double click; prevents the default action of one that is. */
export function isFirstClick(click: MouseEvent): boolean {
  if (click.detail < 2) return true;
  click.preventDefault();
  return false;
}

/** Whether an event is the second click of a double click, or a later one. */
export const isRepeated = (event: Event): boolean => event instanceof UIEvent && event.detail > 1;
