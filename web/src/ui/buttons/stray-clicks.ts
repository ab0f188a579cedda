const controls =
  'a[href], button, input, select, summary, textarea, [role=menuitem], [role=option], [role=tab], label';

/** The control a click is meant for: the one around its target; for a label, its field. */
function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

let first: Element | null | undefined;

/**
 * Starts ignoring the second half of a double click on another control than the first half, because whatever the
 * first half opened, closed or moved may have put it under the pointer. The second half doesn't close a `details`
 * that the first half opened, and doesn't open a `select`, which opens before the click. If the first half happened before this was called, the second half counts.
 */
export function ignoreStrayClicks(): void {
  window.addEventListener('click', stopStray, { capture: true });
  window.addEventListener('mousedown', keepSelectClosed, { capture: true });
}

function keepSelectClosed(press: MouseEvent): void {
  const control = controlOf(press);
  if (press.detail > 1 && first !== undefined && control !== first && control?.localName === 'select')
    press.preventDefault();
}

function stopStray(click: MouseEvent): void {
  const control = controlOf(click);
  if (click.detail < 2) first = click.detail === 0 ? first : control;
  else if (first !== undefined && (control !== first || control?.localName === 'summary')) {
    click.preventDefault();
    click.stopImmediatePropagation();
  }
}
