import type { MouseEvent } from 'react';

/** Whether a click is the first of its kind: the second half of a double click is stopped and does nothing. */
export function isFirstClick(click: MouseEvent): boolean {
  if (click.detail < 2) return true;
  click.preventDefault();
  return false;
}

/** Whether an event is the second half of a double click, or a later part. */
export const isRepeated = (event: Event): boolean => event instanceof UIEvent && event.detail > 1;
