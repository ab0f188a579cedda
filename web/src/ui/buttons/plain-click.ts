import type { MouseEvent } from 'react';

/** Whether a click follows a link here; with a modifier key or another button it opens a new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
